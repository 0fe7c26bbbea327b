# LoginTUI: two commands, `make run` and `make test`; `make help` lists the rest.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What Glewlwyd needs, an OpenID Connect provider that the tests run; itself it is only unpacked.
GLEWLWYD_LIBRARIES := libcbor0.8 libconfig9 libgnutls30 libhoel1.4 libiddawc1.1 libjansson4 \
  libldap-2.5-0 libnettle8 liboath0 liborcania2.3 librhonabwy1.1 libulfius2.7 libyder2.0

# C libraries and fonts: what the program links and reads, and what only its tests and benches need.
PACKAGES := libncursesw5-dev libfribidi-dev libqrencode-dev libsqlite3-dev zlib1g-dev libfreetype-dev pkg-config \
  xfonts-base xfonts-unifont
TEST_PACKAGES := libvterm-dev python3 python3-venv chromium chromium-driver zbar-tools openssl \
  git groff-base mandoc zsh fish gnome-keyring dbus libsecret-1-0 \
  $(GLEWLWYD_LIBRARIES)
BENCH_PACKAGES := dialog whiptail python3 wrk

# Other people's programs that the tests run: Google's client for administrators, two that check tokens,
# and an OpenID Connect provider.
PYTHON_PACKAGES := firebase-admin==7.7.0 PyJWT==2.15.1 requests==2.34.2 oidc-provider-mock==0.3.4

# The release is quick to start: the Swift libraries inside, no sections that nobody calls, no symbol
# table, and a fixed address, which saves 150,000 relocations at every start.
RELEASE := -c release --static-swift-stdlib \
  -Xlinker --gc-sections -Xlinker --strip-all -Xlinker --no-pie -Xlinker --as-needed

.PHONY: help run example build test matrix bench pictures lint format install install-files clean \
  setup setup-tests setup-bench

help: ## Show this list.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: build ## Install what is missing, build, and show the screen.
	@.build/release/logintui || [ $$? -eq 2 ] # 2: left without signing in

example: setup ## Start the example of a backend, with an identity service.
	@SWIFT="$(SWIFT)" Examples/ProtectedAPI/run

build: setup ## Build the release.
	$(SWIFT) build $(RELEASE) --product logintui

test: setup setup-tests ## Install what is missing, build for debugging, and run every test.
	$(SWIFT) build --build-tests
	@scripts/run-tests $(SWIFT) test --skip-build --parallel

matrix: setup setup-tests ## Check the laws of the layout over the full product of sizes; takes long.
	$(SWIFT) build --build-tests
	LOGINTUI_MATRIX=full $(SWIFT) test --skip-build --filter LoginModelTests

bench: build setup-bench ## Measure the program beside dialog and whiptail.
	$(SWIFT) build $(RELEASE) --product FrameBench
	$(SWIFT) build $(RELEASE) --product ServiceBench
	python3 Benchmarks/bench.py .build/release/logintui .build/release/FrameBench
	python3 Benchmarks/service_bench.py .build/release/logintui .build/release/ServiceBench

pictures: build ## Draw the pictures of docs/ anew.
	scripts/draw-pictures .build/release/logintui docs/pictures

lint: ## Check the format of every file.
	$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests Examples Benchmarks

format: ## Put every file into the format.
	$(SWIFT) format -i --parallel -r Package.swift Sources Tests Examples Benchmarks

install: build install-files ## Install under PREFIX (default /usr/local): the program, its manual, completions.

# What is installed, of a program that is built; it writes its manual and completions itself.
PROGRAM ?= .build/release/logintui
SHARE = $(DESTDIR)$(PREFIX)/share

install-files:
	install -D -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/logintui"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	"$(PROGRAM)" manual --folder "$(SHARE)/man/man1"
	"$(PROGRAM)" --generate-completion-script bash > "$(SHARE)/bash-completion/completions/logintui"
	"$(PROGRAM)" --generate-completion-script zsh > "$(SHARE)/zsh/site-functions/_logintui"
	"$(PROGRAM)" --generate-completion-script fish > "$(SHARE)/fish/vendor_completions.d/logintui.fish"

clean: ## Remove what was built.
	$(SWIFT) package clean
	rm -rf .build

setup:
	@scripts/install-packages $(PACKAGES)

setup-tests:
	@scripts/install-packages $(TEST_PACKAGES)
	@scripts/install-python-packages .build/python $(PYTHON_PACKAGES)
	@Tests/ThirdPartyProviders/Fixtures/install-glewlwyd.sh .build/glewlwyd
	@Tests/ThirdPartyProviders/Fixtures/install-canaille.sh .build/canaille

setup-bench:
	@scripts/install-packages $(BENCH_PACKAGES)
