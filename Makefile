# LoginTUI: two commands, `make run` and `make test`; `make help` lists the rest.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What Glewlwyd needs, an OpenID Connect provider that the tests run; itself it is only unpacked.
GLEWLWYD_LIBRARIES := libcbor0.8 libconfig9 libgnutls30 libhoel1.4 libiddawc1.1 libjansson4 \
  libldap-2.5-0 libnettle8 liboath0 liborcania2.3 librhonabwy1.1 libulfius2.7 libyder2.0

# C libraries and fonts: what the program links and reads, and what only its tests and benches need.
PACKAGES := libncursesw5-dev libfribidi-dev libqrencode-dev libsqlite3-dev zlib1g-dev libfreetype-dev libcrypt-dev libsodium-dev pkg-config \
  xfonts-base xfonts-unifont
TEST_PACKAGES := libvterm0 dpkg-dev python3 python3-venv chromium chromium-driver zbar-tools openssl \
  binutils curl git groff-base mandoc zsh fish gnome-keyring dbus libfido2-1 libsecret-1-0 libseccomp2 libthai0 libxkbcommon0 yasr espeak-ng brltty \
  libharfbuzz0b libfontconfig1 fonts-noto-core fonts-noto-cjk mecab open-jtalk-mecab-naist-jdic skopeo crun umoci \
  $(GLEWLWYD_LIBRARIES)
# Only unpacked: a machine may have another kubectl, and the registry and sshd would begin to serve once they are installed.
UNPACKED_PACKAGES := kubernetes-client docker-registry openssh-server libwrap0
# What the container image is made with; its files come from packages that are installed for the programs.
IMAGE_PACKAGES := python3 ca-certificates
# The tools that make and check packages, and everything that the Debian package recommends or suggests: the bill of
# materials has their versions and licences.
RECOMMENDED = $(shell sed -nE 's/^(Recommends|Suggests): //p' Packaging/control | tr -d ,)
PACKAGE_PACKAGES = lintian dpkg-dev xz-utils $(IMAGE_PACKAGES) $(RECOMMENDED)
TRY_PACKAGES := mmdebstrap
# The terminals whose windows are compared with what they should show.
TERMINAL_PACKAGES := xvfb xterm kitty konsole mlterm dbus imagemagick xdotool fonts-dejavu-core fonts-noto-core python3
BENCH_PACKAGES := dialog whiptail fzf python3 strace wrk

# Other people's programs that the tests run: Google's client for administrators, two that check tokens, an OpenID
# Connect provider, Amazon's client, three for OAuth, pytest, and a reader of YAML. Google's client for web pages is
# unpacked by a script of its own.
PYTHON_PACKAGES := firebase-admin==7.7.0 PyJWT==2.15.1 requests==2.34.2 oidc-provider-mock==0.3.4 \
  botocore==1.35.0 Authlib==1.9.10 joserfc==1.8.0 requests-oauthlib==2.0.0 oauthlib==4.0.1 \
  pytest==9.2.0 pytest-xdist==3.8.0 PyYAML==6.0.4

# JavaScript in wheels: a page with Google's Firebase SDK 11.3.1, and axe-core 4.12.1.
FIREBASE_JS := streamlit-firebase-auth==1.1.6 \
  sha256:ff14e3ad27d05c0ea7ee9e93bc67ade1c77089d561ab18f30aed4f6bf9f34e7b
AXE := axe-playwright-python==0.1.8 \
  sha256:fdd263c998388f1a8e67cad02677e612d946248bd44d163be5e8650ea31f95f8

# Clients for Firebase that are not Google's, in an environment of their own: they want other versions of what they share.
FIREBASE_CLIENTS := Pyrebase4==4.9.0 async-firebase-rest-api==2.2.0 verify-firebase-token==0.1.3

# Programs that install packages, newer than Debian's. npm, and cargo from 1.74 on, are tried where the computer has them:
# Debian's npm is made of some hundred packages, and its cargo knows no credential providers.
PACKAGE_CLIENTS := pip==25.3 uv==0.13.9

# Without --no-color-diagnostics, a terminal or its absence changes what the compiler is told, and everything is built
# again. DEBUGGING leaves out what only debuggers read, about 6 % of the compiler's work for tests; `make DEBUGGING= …`
# keeps it. LOGINTUI_OPTIMISED: Package.swift, "isMakefile".
DEBUGGING := -debug-info-format none
BUILD = $(SWIFT) build --no-color-diagnostics $(DEBUGGING)
export LOGINTUI_OPTIMISED := 1

# Package.swift says how the programs are linked. These flags make their functions ones that the linker can leave out or
# join, and their bytes the same in every folder: no debug information, which would be stripped anyway, C that names its
# files from here, and no checksums of the compiler's intermediate code, in which the folder is too.
RELEASE := -c release --disable-local-rpath \
  -Xcc "-ffile-prefix-map=$(CURDIR)=." -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections -Xswiftc -use-ld=lld

# Tests use the objects that are shipped, so that packages of others are compiled once. CONFIGURATION=debug tests a debug
# build, which is quicker to build again after a change; scripts read it too.
CONFIGURATION := release
export LOGINTUI_CONFIGURATION = $(CONFIGURATION)
CONFIGURED = $(BUILD) $(if $(filter release,$(CONFIGURATION)),$(RELEASE))
TESTS := LoginTUIPackageTests

.PHONY: help run example backend backend-test pages docs api build screen test test-all test-build test-run quick full reproducible terminals matrix fuzz sanitize \
  sanitize-tests bench pictures lint format install uninstall install-files package package-files image image-test try-package release clean \
  setup setup-python setup-tests setup-package setup-bench setup-terminals

help: ## Show this list.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: ## Install missing packages, build, and show the screen.
	@scripts/build-steps --run $(PACKAGES) -- $(BUILD) $(RELEASE)

example: build ## Start the example of a backend, with an identity service.
	@scripts/build-beside Backend ProtectedAPI -- $(CONFIGURED) >&2
	@LOGINTUI=.build/release/logintui PROTECTED_API=.build/$(CONFIGURATION)/ProtectedAPI Backend/Examples/ProtectedAPI/run

# A package of its own that alone needs the whole of Hummingbird.
backend: setup ## Build the package for servers, its example and its tests.
	@scripts/build-beside Backend BackendPackageTests ProtectedAPI -- $(CONFIGURED)

backend-test: backend ## Run the tests of the package for servers.
	@$(BACKEND_TESTS)

BACKEND_TESTS := scripts/run-tests --program BackendPackageTests.xctest --parallel

# The programs that pages show, in a package that is not this one.
pages: setup setup-python ## Build the programs that the pages on the library show, and their tests.
	@scripts/page-programs .build/pages
	@find .build/pages/Sources .build/pages/Tests -name '*.swift' -exec touch {} +
	@scripts/build-beside .build/pages PageProgramsPackageTests -- $(CONFIGURED)

docs: setup setup-python ## Build the pages of the library, with its tutorial, into .build/docs.
	$(CONFIGURED) --product $(TESTS)
	@SWIFT="$(SWIFT)" scripts/build-docs .build/docs

api: setup setup-python ## Accept the public declarations of the library: write them to docs/releases/api.txt.
	$(CONFIGURED) --product $(TESTS)
	@SWIFT="$(SWIFT)" scripts/api

# The program of the screen first: SwiftPM builds one product at a time or all of them.
build: ## Install missing packages, and build the release.
	@scripts/build-steps $(PACKAGES) -- $(BUILD) $(RELEASE)

screen: setup
	@scripts/build-steps --screen $(PACKAGES) -- $(BUILD) $(RELEASE)

# The table at the end says where the time went; `scripts/timed` explains its columns.
test: ## Install missing packages, build, and run every test.
	@scripts/timed --all $(MAKE) --no-print-directory test-all

# SwiftPM doesn't compile a program again when a type of the library has another size because a module below it changed,
# so the programs that use it are touched, here and in `pages`.
LIBRARY_USERS := Examples/*/*.swift Tests/LibraryProbe/*.swift

test-all: test-build test-run

# Installing waits for the network, so the compiler works meanwhile, on what needs none of that. The rest is built in one
# go, because a core has nothing to do at the end of each.
FIRST := $(if $(filter release,$(CONFIGURATION)),screen,build)
test-build: setup
	@scripts/timed "Build the screen, install, damage input to the C" \
	  $(MAKE) --no-print-directory --jobs 3 $(FIRST) setup-tests sanitize
	@touch $(LIBRARY_USERS)
	@scripts/timed "Build the worker and the tests" scripts/build-steps --tests $(PACKAGES) -- $(CONFIGURED)
	@scripts/timed "Build the package for servers" $(MAKE) --no-print-directory backend
	@scripts/timed "Build the pages' programs" $(MAKE) --no-print-directory pages

test-run:
	@scripts/timed "Tests of the package for servers" $(BACKEND_TESTS)
	@scripts/run-suites

# SINCE=COMMIT: what was changed since then; otherwise what is not committed, or the last commit.
quick: CONFIGURATION := debug
quick: setup ## Lint, build for debugging, and run the tests that a change touches.
	@$(LINT)
	@$(BUILD) --build-tests
	@tests="$$(scripts/touched-tests $(SINCE))"; \
	  if [ -n "$$tests" ]; then scripts/run-tests --parallel --filter "$$tests"; else echo "Your change touches no test."; fi
	@if git status --porcelain Backend | grep -q .; then $(MAKE) --no-print-directory CONFIGURATION=debug backend-test; fi

full: ## Every test, with those that `make test` leaves out, the packages tried, and two builds compared; takes long.
	LOGINTUI_FULL=1 LOGINTUI_TEST_LIMIT=7200 $(MAKE) test terminals sanitize-tests package image-test try-package reproducible

terminals: build setup-terminals ## Compare the windows of four terminals with what they should show.
	scripts/compare-terminals .build/release/logintui .build/terminals

reproducible: ## Build the last commit in two folders, and compare every byte; takes twice as long as a build.
	@scripts/check-reproducible

matrix: setup setup-tests ## Check the laws of the layout over the full product of sizes; takes long.
	$(CONFIGURED) --product $(TESTS)
	LOGINTUI_MATRIX=full LOGINTUI_TEST_LIMIT=7200 scripts/run-tests --parallel --filter '^LoginModelTests\.'

fuzz: setup setup-tests ## Damaged input with fresh seeds, until something is found; LOGINTUI_SEED=N repeats a round.
	$(CONFIGURED) --product $(TESTS)
	@SWIFT="$(SWIFT)" scripts/fuzz scripts/run-tests

sanitize: setup ## Damaged input to the C code, under the address sanitizer; takes half a minute.
	@SWIFT="$(SWIFT)" scripts/sanitize

# The program with the tests leaves faults to those who ask for them; the probes that crash on purpose cannot.
ADDRESS := --sanitize=address --scratch-path .build/address
sanitize-tests: export LOGINTUI_SANITIZE := 1
sanitize-tests: DEBUGGING :=
sanitize-tests: export ASAN_OPTIONS := detect_leaks=0
sanitize-tests: setup setup-tests ## The tests of what is written in C, under the address sanitizer; takes minutes.
	$(BUILD) $(ADDRESS) --build-tests
	@scripts/run-tests --folder "$$($(SWIFT) build $(ADDRESS) --show-bin-path)" --parallel \
	  --skip 'Giving the terminal back|is the terminal.s again after'

bench: build setup-bench ## Measure the program next to dialog, whiptail, fzf and a C program; exits with 1 if a limit is exceeded.
	$(BUILD) $(RELEASE) --product FrameBench
	$(BUILD) $(RELEASE) --product ServiceBench
	@status=0; \
	  python3 Benchmarks/bench.py .build/release/logintui .build/release/FrameBench || status=1; \
	  python3 Benchmarks/service_bench.py .build/release/logintui .build/release/ServiceBench || status=1; \
	  exit $$status

pictures: build ## Draw the pictures of docs/ again.
	scripts/draw-pictures .build/release/logintui docs/pictures

# Its own way to work on several files at once uses one core.
LINT = find Package.swift Sources Plugins Tests Examples Benchmarks Backend -name .build -prune -o -name '*.swift' -print0 | \
  xargs -0 -P "$$(nproc)" -n 100 $(SWIFT) format lint --strict

lint: ## Check the format of every file, and the translations.
	@SWIFT="$(SWIFT)" scripts/messages --check & check=$$!; $(LINT); status=$$?; wait $$check && exit $$status

format: ## Format every file.
	$(SWIFT) format -i --parallel -r Package.swift Sources Plugins Tests Examples Benchmarks Backend

# Builds nothing: root would need a compiler, and leave files of its own in .build.
install: ## Install the built programs, their manual and completions under PREFIX (default /usr/local).
	@scripts/install "$(PROGRAM)" "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove the files that make install put under PREFIX.
	@scripts/uninstall "$(DESTDIR)$(PREFIX)"

# The one list of installed files. The programs are built side by side, and write their manual and completions themselves.
# Packages use it too: make install-files PROGRAM=... PREFIX=... DESTDIR=...
PROGRAM ?= .build/release/logintui
SHARE = $(DESTDIR)$(PREFIX)/share

install-files:
	install -D -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/logintui"
	install -D -m 755 "$(PROGRAM)-worker" "$(DESTDIR)$(PREFIX)/libexec/logintui/logintui-worker"
	install -D -m 644 "$(dir $(PROGRAM))logintui.languages" "$(SHARE)/logintui/logintui.languages"
	install -D -m 755 scripts/docker-credential-logintui "$(DESTDIR)$(PREFIX)/bin/docker-credential-logintui"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	umask 022 && "$(PROGRAM)" manual --folder "$(SHARE)/man/man1"
	umask 022 && "$(PROGRAM)" completion -s bash > "$(SHARE)/bash-completion/completions/logintui"
	umask 022 && "$(PROGRAM)" completion -s zsh > "$(SHARE)/zsh/site-functions/_logintui"
	umask 022 && "$(PROGRAM)" completion -s fish > "$(SHARE)/fish/vendor_completions.d/logintui.fish"

# Needs no daemon; Packaging/image/make-image says what is in it.
image: build ## Write the container image of `logintui serve` to .build/package.
	@scripts/install-packages $(IMAGE_PACKAGES)
	@Packaging/image/make-image .build/release .build/package

image-test: image setup-tests ## Build the image twice, load it, run it, and use it; needs root.
	@Packaging/image/try .build/release

package: build package-files ## Write the Debian package, archive, image, wheel, checksums and bill of materials to .build/package.

# Of the programs that are there: docs/packaging.md.
package-files: setup-package
	@rm -rf .build/package
	@Packaging/build
	@Packaging/image/make-image .build/release .build/package .build/package-documents
	@Packaging/lint .build/package/logintui_*.deb
	@Packaging/checksums .build/package

try-package: ## Install, use and remove the packages in an empty Debian 12 and 13; needs root.
	@scripts/install-packages $(TRY_PACKAGES)
	@Packaging/try

release: ## Check a version, collect its packages, and say how to tag and publish it.
	@SWIFT="$(SWIFT)" scripts/release $(PACKAGES)

clean: ## Remove what was built.
	$(SWIFT) package clean
	rm -rf .build

setup:
	@scripts/install-packages $(PACKAGES)

# For scripts of the makefile that are written in it.
setup-python:
	@scripts/install-packages python3

setup-tests:
	@scripts/install-packages $(TEST_PACKAGES)
	@scripts/unpack-packages .build/clients $(UNPACKED_PACKAGES)
	@# An sshd that is only unpacked has no user for its unprivileged half, which it needs if root starts it.
	@[ "$$(id -u)" -ne 0 ] || getent passwd sshd >/dev/null || useradd --system --no-create-home --home-dir /run/sshd --shell /usr/sbin/nologin sshd
	@scripts/install-python-packages .build/python $(PYTHON_PACKAGES)
	@scripts/install-python-packages .build/firebase-python $(FIREBASE_CLIENTS)
	@scripts/install-python-packages .build/package-clients $(PACKAGE_CLIENTS)
	@scripts/unpack-wheel .build/python/bin/pip .build/firebase-js $(FIREBASE_JS)
	@scripts/unpack-wheel .build/python/bin/pip .build/axe $(AXE)
	@Tests/ThirdPartyProviders/Fixtures/install-glewlwyd.sh .build/glewlwyd
	@Tests/ThirdPartyProviders/Fixtures/install-canaille.sh .build/canaille
	@Tests/ThirdPartyProviders/Fixtures/install-django.sh .build/django
	@Tests/ThirdPartyProviders/Fixtures/install-idpyoidc.sh .build/idpyoidc

setup-package:
	@scripts/install-packages $(PACKAGE_PACKAGES)

setup-terminals:
	@scripts/install-packages $(TERMINAL_PACKAGES)

setup-bench:
	@scripts/install-packages $(BENCH_PACKAGES)
