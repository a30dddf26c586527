"""Writes the cross-encoder as int8 ONNX and calibrates it. python export_cross_encoder.py cross-encoder.pt folder

cross-encoder.onnx: input_ids, token_type_ids [1, length] and `first` [1, 2], the probabilities of the judge ->
probabilities [1, 2] of 'has the problem' and 'same subject', and the logits that they are made from. The folder must
hold encoder.onnx and judge.onnx, whose probabilities on the calibrating pairs are part of it.
"""
import pathlib
import sys
import tempfile

import numpy as np
import onnx
import onnxruntime
import torch
from onnx import numpy_helper
from sklearn.linear_model import LogisticRegression

from cross_encoder import LAYERS, CrossEncoder, pair_tokens
from dataset import load_contrasts, load_dataset
from evaluate import kept_back
from export import quantize, write_checksums
from train import Tokenised

#: the sets that scans resemble most: what they have in common decides the level, all sets decide the weights
LEVEL_SETS = ('strict', 'calibration')
SETS = (*LEVEL_SETS, 'deeper', 'closer', 'held out')
LOWEST = 1e-5


class CalibratedCrossEncoder(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model
        # Not zero, which the exporter would fold away.
        self.register_buffer('scale', torch.rand(4, 2))
        self.register_buffer('offset', torch.rand(2))

    def forward(self, input_ids, token_type_ids, first):
        logits = self.model(input_ids, token_type_ids, torch.ones_like(input_ids))
        p = first.clamp(LOWEST, 1 - LOWEST)
        features = torch.cat([torch.log(p / (1 - p)), logits], -1)
        # No matrix product, which would be stored in int8.
        return torch.sigmoid((features.unsqueeze(-1) * self.scale).sum(1) + self.offset), logits


def first_probabilities(folder, problems, texts, pairs):
    """-> [n, 2]: what encoder.onnx and judge.onnx say of pairs (problem key, text key) of token ids."""
    encoder, judge = (onnxruntime.InferenceSession(folder / name) for name in ('encoder.onnx', 'judge.onnx'))

    def encode(ids):
        ids = np.array([ids])
        mask = np.ones_like(ids)
        states, vectors = encoder.run(['states', 'vectors'], {'input_ids': ids, 'attention_mask': mask})
        return states, mask, vectors

    known = {key: encode(ids) for key, ids in problems.items()}
    read = {key: encode(ids) for key, ids in texts.items()}
    names = [name + part for name in ('problem', 'text') for part in ('', '_mask', '_vector')]
    return np.concatenate([judge.run(None, dict(zip(names, known[problem] + read[text])))[0] for problem, text in pairs])


def cross_logits(file, problems, texts, pairs):
    """-> [n, 2]: the logits of an exported cross-encoder."""
    session = onnxruntime.InferenceSession(file)
    rows = []
    for problem, text in pairs:
        ids, own = pair_tokens(problems[problem], texts[text])
        types = np.arange(len(ids)) >= own
        rows.append(session.run(['logits'], {
            'input_ids': np.array([ids]), 'token_type_ids': types.astype(np.int64)[None], 'first': np.full((1, 2), 0.5, np.float32)})[0])
    return np.concatenate(rows)


def calibrate(first, logits, grade, names):
    """-> scale [4, 2] and offset [2] of a logistic regression; names say which set each pair is of."""
    p = np.clip(first, LOWEST, 1 - LOWEST)
    features = np.concatenate([np.log(p / (1 - p)), logits], 1)
    other = ~np.isin(names, LEVEL_SETS)[:, None]
    scale, offset = [], []
    for is_right in (grade == 2, grade >= 1):
        fitted = LogisticRegression(C=10, max_iter=2000).fit(np.concatenate([features, other], 1), is_right)
        scale.append(fitted.coef_[0, :4])
        offset.append(fitted.intercept_[0])
    scale, offset = np.array(scale, np.float32).T, np.array(offset, np.float32)
    probability = 1 / (1 + np.exp(-(features @ scale + offset)))
    print('calibration', scale.round(3).tolist(), offset.round(3).tolist())
    level = np.isin(names, LEVEL_SETS)
    print_thresholds(probability[level, 0], grade[level])
    return scale, offset


def print_thresholds(probability, grade):
    """What each threshold of 'has it' gives, to choose thresholds by (src/analysis/reading/judge.ts)."""
    for threshold in (0.05, 0.08, *np.arange(0.1, 0.75, 0.05)):
        shown = probability >= threshold
        print(f'from {threshold:.2f}: {shown.sum()} shown, has it {np.mean(grade[shown] == 2):.2f}, same subject or better '
              f'{np.mean(grade[shown] >= 1):.2f}, of all who have it {np.sum(grade[shown] == 2) / np.sum(grade == 2):.2f}')


def export(model, folder):
    model.eval()
    file = folder / 'cross-encoder.onnx'
    ids = torch.ones(1, 24, dtype=torch.long)
    with tempfile.TemporaryDirectory() as scratch:
        torch.onnx.export(
            CalibratedCrossEncoder(model), (ids, ids, torch.full((1, 2), 0.5)), f'{scratch}/float.onnx', opset_version=17, dynamo=False,
            input_names=['input_ids', 'token_type_ids', 'first'], output_names=['probabilities', 'logits'],
            dynamic_axes={name: {1: 'length'} for name in ('input_ids', 'token_type_ids')})
        wide = [f'/model/bert/encoder/layer.{at}/output/dense/MatMul' for at in range(LAYERS)]
        quantize(f'{scratch}/float.onnx', file, wide)
    statements, discussions, _ = load_dataset()
    statements |= load_contrasts(discussions)[0]
    tokenised = Tokenised(statements, discussions)
    graded = [(name, *pair) for name, pairs in kept_back(statements, discussions).items() if name in SETS for pair in pairs]
    problems = {key: tokenised.problem(key) for _, key, *_ in graded}
    texts = {discussion: tokenised.text(discussion)[0] for _, _, discussion, _ in graded}
    pairs = [(key, discussion) for _, key, discussion, _ in graded]
    scale, offset = calibrate(
        first_probabilities(folder, problems, texts, pairs), cross_logits(file, problems, texts, pairs),
        np.array([grade for *_, grade in graded]), np.array([name for name, *_ in graded]))
    store(file, scale=scale, offset=offset)
    onnx.checker.check_model(str(file))


def store(file, **arrays):
    model = onnx.load(file)
    for initializer in model.graph.initializer:
        if initializer.name in arrays:
            initializer.CopyFrom(numpy_helper.from_array(arrays.pop(initializer.name), initializer.name))
    assert not arrays, 'the exporter names these buffers otherwise'
    onnx.save(model, file)


if __name__ == '__main__':
    model, folder = CrossEncoder(), pathlib.Path(sys.argv[2])
    model.load_state_dict(torch.load(sys.argv[1], map_location='cpu'))
    export(model, folder)
    write_checksums(folder)
