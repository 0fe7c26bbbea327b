"""Copyright lines and licence texts, as they stand in source files and in files beside them."""
import re

HOLDER = re.compile(r"copyright\s+(?:\(c\)\s*|©\s*|:\s*)*((?:19|20)\d\d.*)", re.IGNORECASE)
TERMS = re.compile(r"Permission (?:is hereby|to use)|Redistribution and use|This software is")
APACHE = re.compile(r"Licensed under (?:the )?Apache License.*?(?:limitations under the License|Apache-2\.0)\.?")
SOURCES = {".swift", ".c", ".cc", ".h", ".S", ".inc"}
PAGES = re.compile(r"(licen[cs]e|notices?|copying)(\.(txt|md))?", re.IGNORECASE)


def source_files(folder):
    """The source files of a module, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.suffix in SOURCES and path.is_file())


def text_of(path):
    """The text of a file; bytes that are not UTF-8 are Latin-1."""
    content = path.read_bytes()
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content.decode("latin-1")


def holder(line):
    """The years and the name in a copyright line, or None."""
    found = HOLDER.search(line)
    if not found:
        return None
    words = re.sub(r"\s*\*+/?\s*$", "", found.group(1))
    words = re.sub(r"\W*All rights reserved\W*$", "", words, flags=re.IGNORECASE)
    return " ".join(words.split()).strip(" .,*\"") or None


def leading_comment(text):
    """The lines of the comments that begin a file, without the signs of a comment."""
    lines, is_inside = [], False
    for line in text.splitlines()[:150]:
        words = line.strip()
        is_inside = is_inside or words.startswith("/*")
        if words and not is_inside and not words.startswith("//"):
            break
        if "*/" in words:
            is_inside = False
        lines.append(re.sub(r"^(/\*+|\*+/|\*|///?|#)\s?|\*+/$", "", words).strip(" =-*"))
    return lines


def file_holders(files):
    """Every copyright line in the leading comments of files."""
    return {name for path in files for name in map(holder, leading_comment(text_of(path))) if name}


def licence_headers(files):
    """The licences in the leading comments of files: each text once, with everyone who has that text.

    The header of the Apache licence says no more than its name, and is left out.
    """
    found = {}
    for path in files:
        lines = leading_comment(text_of(path))
        names = {name for name in map(holder, lines) if name}
        body = " ".join(" ".join(line for line in lines if not holder(line)).split())
        body = APACHE.sub("", body)
        start = TERMS.search(body)
        if names and start:
            found.setdefault(body[start.start():], set()).update(names)
    return [{"text": body, "copyright": sorted(names)} for body, names in sorted(found.items())]


def pages(folder):
    """The licence and the notices that stand as files of their own in a folder."""
    return sorted(path for path in folder.iterdir() if path.is_file() and PAGES.fullmatch(path.name))
