"""Rebuilds the weights of the reader and the phrase bank from data. python build.py [folder]"""
import pathlib
import sys

from export import export, write_checksums
from phrase_bank import build as build_phrase_bank
from train import train

WEIGHTS = pathlib.Path(__file__).resolve().parent.parent / 'src/integrations/models/sentence-model/weights'

if __name__ == '__main__':
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else WEIGHTS
    folder.mkdir(parents=True, exist_ok=True)
    reader = train()
    export(reader, folder)
    build_phrase_bank(reader, folder)
    write_checksums(folder)
