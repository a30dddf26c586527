"""Phrases that people use when they tell of problems, with their vectors. python phrase_bank.py reader.pt folder

One to three words that at least 5 discussions (single words: 12) of at least 3 communities hold. Texts that are
posted again and again count once. Writes phrases.txt (phrase, tab, discussions that hold it) and phrases.bin
(384 signed bytes a phrase, vector times 127).
"""
import collections
import pathlib
import re
import sys

import numpy as np
import torch

from discussions import load_discussions
from reader import CLS, SEP, Reader, token_ids

WORDS = re.compile(r"[a-z][a-z0-9'+#-]*[a-z0-9+#]|[a-z]")
BREAKS = re.compile(r'[.!?\n;:()\[\]",]+')
NEGATIONS = set("not no can't won't don't doesn't never without too cant wont".split())
FILLERS = set((pathlib.Path(__file__).parent / 'data' / 'fillers.txt').read_text().split())
MAX_SHARE = 0.03
MAX_PHRASES = 24_000


def phrases_of(text):
    for stretch in BREAKS.split(text.lower().replace('’', "'")):
        words = WORDS.findall(stretch)
        for size in (1, 2, 3):
            for at in range(len(words) - size + 1):
                part = words[at:at + size]
                if part[-1] in FILLERS | NEGATIONS or part[0] in FILLERS:
                    continue
                if size == 1 and (part[0] in NEGATIONS or len(part[0]) < 4):
                    continue
                if size == 3 and part[1] in FILLERS and part[0] in NEGATIONS:
                    continue
                yield ' '.join(part)


def mine(discussions):
    """Phrase -> how many discussions hold it."""
    count, places, seen = collections.Counter(), collections.defaultdict(set), set()
    for discussion in discussions:
        opening = ' '.join(discussion['text'].split())[:120]
        if opening in seen and len(opening) > 60:
            continue
        seen.add(opening)
        for phrase in set(phrases_of(f"{discussion['title']} . {discussion['text'][:800]}")):
            count[phrase] += 1
            if len(places[phrase]) < 3:
                places[phrase].add(discussion['community'] or discussion['source'])
    most = MAX_SHARE * len(discussions)
    kept = {phrase: number for phrase, number in count.items()
            if (5 if ' ' in phrase else 12) <= number < most and len(places[phrase]) >= 3}
    common = sorted(kept, key=lambda phrase: (-kept[phrase], phrase))[:MAX_PHRASES]
    return {phrase: kept[phrase] for phrase in sorted(common)}


@torch.inference_mode()
def embed(reader, texts, size=128):
    reader.eval()
    items = [[CLS, *token_ids(text)[:70], SEP] for text in texts]
    order, out = sorted(range(len(items)), key=lambda at: len(items[at])), np.zeros((len(items), 384), np.float32)
    for start in range(0, len(order), size):
        part = order[start:start + size]
        out[part] = reader.encode([items[at] for at in part])[2].numpy()
    return out


def build(reader, folder):
    bank = mine(list(load_discussions().values()))
    vectors = np.clip(np.round(embed(reader, list(bank)) * 127), -127, 127).astype(np.int8)
    (folder / 'phrases.txt').write_text(''.join(f'{phrase}\t{count}\n' for phrase, count in bank.items()))
    (folder / 'phrases.bin').write_bytes(vectors.tobytes())
    print(len(bank), 'phrases')


if __name__ == '__main__':
    reader = Reader()
    reader.load_state_dict(torch.load(sys.argv[1]))
    build(reader, pathlib.Path(sys.argv[2]))
