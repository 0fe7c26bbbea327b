"""Ends a server when the program that started it ends, however that happens."""

import os
import shutil
import threading
import time


def leave_with_parent():
    """Has this process leave, with its folder, within a second after its parent has ended.

    A folder that isn't one of the tests' own, `provider-…`, is left to the person who named it.
    """
    parent, folder = os.getppid(), os.getcwd()

    def wait():
        while os.getppid() == parent:
            time.sleep(1)
        if os.path.basename(folder).startswith("provider-"):
            shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()
