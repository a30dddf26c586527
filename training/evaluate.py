"""Prints how well a reader finds who has the problem, on what no training saw. python evaluate.py reader.pt"""
import sys

import numpy as np
import torch
from sklearn.metrics import average_precision_score

from dataset import is_held_out, load_dataset, rows, split_of
from reader import Reader, read
from train import Tokenised


def kept_back(statements, discussions):
    """-> by name, rows (statement, discussion, grade) whose statements or pairs are in no training."""
    is_tuned = lambda row: split_of(row['statement']) == 'tuned'
    sets = {
        'strict': [row for row in rows('pairs-strict.jsonl') if is_tuned(row)],
        'calibration': rows('pairs-calibration.jsonl'),
        'deeper': [row for row in rows('pairs-deeper.jsonl') if is_tuned(row)],
        'closer': [row for row in rows('pairs-closer.jsonl') if is_tuned(row)],
        'held out': [row for row in rows('pairs-closer.jsonl') if is_held_out(row['statement'])],
        'milder': [row for row in rows('pairs.jsonl') if is_tuned(row)],
    }
    return {name: [(row['statement'], row['discussion'], row['grade']) for row in found
                   if row['statement'] in statements and row['discussion'] in discussions]
            for name, found in sets.items()}


def evaluate(reader):
    statements, discussions, _ = load_dataset()
    tokenised = Tokenised(statements, discussions)
    for name, graded in kept_back(statements, discussions).items():
        problems = {key: tokenised.problem(key) for key, _, _ in graded}
        texts = {discussion: tokenised.text(discussion) for _, discussion, _ in graded}
        judged, _ = read(reader, problems, texts, [(key, discussion) for key, discussion, _ in graded])
        grade = np.array([grade for *_, grade in graded])
        has_it, is_about = grade == 2, grade >= 1
        first = [int(has_it[np.argsort(-judged[:, 0])[:number]].sum()) for number in (25, 50, 100)]
        print(f'{name}, {has_it.sum()} of {len(grade)} have it: average precision of the judge '
              f'{average_precision_score(has_it, judged[:, 0]):.3f}, of likeness {average_precision_score(has_it, judged[:, 2]):.3f}; '
              f'right of the first 25, 50, 100: {first}; same subject {average_precision_score(is_about, judged[:, 1]):.3f}', flush=True)


if __name__ == '__main__':
    reader = Reader()
    reader.load_state_dict(torch.load(sys.argv[1]))
    evaluate(reader)
