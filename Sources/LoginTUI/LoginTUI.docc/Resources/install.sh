make -C LoginTUI install
mkdir -p Hello/Sources/Hello
cd Hello
