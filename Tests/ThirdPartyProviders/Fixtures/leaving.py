"""Ends a server when the program that started it ends, however that happens."""

import os
import shutil
import threading
import time


def leave_with_parent():
    """Has this process leave, with its folder, within a second after its parent has ended."""
    parent, folder = os.getppid(), os.getcwd()

    def wait():
        while os.getppid() == parent:
            time.sleep(1)
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
