make -C LoginTUI setup build install
mkdir -p Hello/Sources/Hello
cd Hello
