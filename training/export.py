"""Calibrates the reader on pairs graded after training and writes its int8 ONNX files. python export.py reader.pt folder

encoder.onnx: input_ids, attention_mask -> states, vectors. judge.onnx: one problem and n texts -> probabilities
[n, 2] of 'has the problem' and 'same subject'. The calibration, a logistic regression over the judge's logit and
the likeness of the vectors, is part of judge.onnx.
"""
import hashlib
import json
import pathlib
import shutil
import sys
import tempfile

import numpy as np
import onnx
import torch
from onnx import helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from sklearn.linear_model import LogisticRegression

from dataset import load_dataset
from evaluate import kept_back
from reader import BASE, SIZE, Reader, read
from train import Tokenised


class CalibratedJudge(torch.nn.Module):
    def __init__(self, judge, scale, offset):
        super().__init__()
        self.judge = judge
        self.register_buffer('scale', torch.tensor(scale, dtype=torch.float))
        self.register_buffer('offset', torch.tensor(offset, dtype=torch.float))

    def forward(self, problem, problem_mask, problem_vector, text, text_mask, text_vector):
        number = text.shape[0]
        logits = self.judge(
            problem.expand(number, -1, -1), problem_mask.expand(number, -1), problem_vector.expand(number, -1),
            text, text_mask, text_vector)
        likeness = (problem_vector * text_vector).sum(1, keepdim=True)
        return torch.sigmoid(logits * self.scale[:, 0] + likeness * self.scale[:, 1] + self.offset)


def calibration_pairs(statements, discussions):
    """Pairs that were graded after training, from what likeness and shared words bring to a judge: as scans do."""
    tokenised = Tokenised(statements, discussions)
    sets = kept_back(statements, discussions)
    pairs = sets['calibration'] + sets['strict']
    problems = {key: tokenised.problem(key) for key, _, _ in pairs}
    texts = {discussion: tokenised.text(discussion) for _, discussion, _ in pairs}
    return pairs, problems, texts


def calibrate(reader):
    """-> scale [2, 2] and offset [2]: for each probability the weights of its logit and of the likeness."""
    statements, discussions, _ = load_dataset()
    pairs, problems, texts = calibration_pairs(statements, discussions)
    judged, _ = read(reader, problems, texts, [(key, discussion) for key, discussion, _ in pairs])
    grade = np.array([g for _, _, g in pairs])
    scale, offset = [], []
    for at, is_right in ((0, grade == 2), (1, grade >= 1)):
        probability = np.clip(judged[:, at], 1e-6, 1 - 1e-6)
        features = np.stack([np.log(probability / (1 - probability)), judged[:, 2]], 1)
        fitted = LogisticRegression(C=10, max_iter=1000).fit(features, is_right)
        scale.append(fitted.coef_[0].tolist())
        offset.append(float(fitted.intercept_[0]))
    print('calibration', np.round(scale, 3).tolist(), np.round(offset, 3).tolist())
    print_thresholds(judged, grade, scale[0], offset[0])
    return scale, offset


def print_thresholds(judged, grade, scale, offset):
    """What each threshold of 'has it' gives on those pairs, to choose thresholds by (src/analysis/reading/judge.ts)."""
    logit = np.log(np.clip(judged[:, 0], 1e-6, 1 - 1e-6) / np.clip(1 - judged[:, 0], 1e-6, 1))
    probability = 1 / (1 + np.exp(-(logit * scale[0] + judged[:, 2] * scale[1] + offset)))
    for threshold in np.arange(0.1, 0.9, 0.05):
        shown = probability >= threshold
        print(f'from {threshold:.2f}: {shown.sum()} shown, has it {np.mean(grade[shown] == 2):.2f}, same subject or better '
              f'{np.mean(grade[shown] >= 1):.2f}, of all who have it {np.sum(grade[shown] == 2) / np.sum(grade == 2):.2f}')


#: the last layer of each of the first four blocks of the encoder
WIDE = [f'/model/encoder/layer.{at}/output/dense/MatMul' for at in range(4)]


def quantize(source, target, wide=WIDE):
    """int8 weights, one scale a column. Multiplies in int8 too, but for the layers named in `wide`.

    What enters those of the encoder has a few numbers far larger than the rest, which one scale cannot hold: in int8 their
    products are 5 to 8 % off (1 % in the last two blocks), and a sixth of the average precision is lost
    (training/README.md). Processors without VNNI add pairs of products in 16 bits: weights of 7 bits cannot overflow
    there.
    """
    quantize_dynamic(source, target, weight_type=QuantType.QInt8, reduce_range=True, per_channel=True, nodes_to_exclude=wide)
    model = onnx.load(target)
    weights = {weight.name: weight for weight in model.graph.initializer}
    names = [node.input[1] for node in model.graph.node if node.name in wide]
    assert len(names) == len(wide), 'the exporter names these layers otherwise'
    for name in names:
        store_in_int8(model.graph, weights[name])
    onnx.save(model, target)


def store_in_int8(graph, weight):
    """Keeps a layer's float weights as int8 with one scale a column; the layer itself multiplies in float."""
    name, values = weight.name, numpy_helper.to_array(weight)
    scale = np.abs(values).max(0) / 127
    graph.initializer.remove(weight)
    graph.initializer.extend([
        numpy_helper.from_array(np.round(values / scale).astype(np.int8), f'{name}_int8'),
        numpy_helper.from_array(scale.astype(np.float32), f'{name}_scale')])
    graph.node.insert(0, helper.make_node('DequantizeLinear', [f'{name}_int8', f'{name}_scale'], [name], axis=1))


def export(reader, folder):
    reader.eval()
    scale, offset = calibrate(reader)
    tokens = torch.ones(2, 16, dtype=torch.long)
    text, problem = torch.rand(2, 16, SIZE), torch.rand(1, 12, SIZE)
    mask, problem_mask = torch.ones(2, 16, dtype=torch.long), torch.ones(1, 12, dtype=torch.long)
    with tempfile.TemporaryDirectory() as scratch:
        torch.onnx.export(
            reader.encoder, (tokens, mask), f'{scratch}/encoder.onnx', opset_version=17, dynamo=False,
            input_names=['input_ids', 'attention_mask'], output_names=['states', 'vectors'],
            dynamic_axes={name: {0: 'n', 1: 'length'} for name in ('input_ids', 'attention_mask', 'states')} | {'vectors': {0: 'n'}})
        quantize(f'{scratch}/encoder.onnx', folder / 'encoder.onnx')
        torch.onnx.export(
            CalibratedJudge(reader.judge, scale, offset), (problem, problem_mask, problem[:, 0], text, mask, text[:, 0]),
            str(folder / 'judge.onnx'), opset_version=17, dynamo=False,
            input_names=['problem', 'problem_mask', 'problem_vector', 'text', 'text_mask', 'text_vector'],
            output_names=['probabilities'],
            dynamic_axes={'problem': {1: 'p'}, 'problem_mask': {1: 'p'}, 'text': {0: 'n', 1: 't'}, 'text_mask': {0: 'n', 1: 't'},
                          'text_vector': {0: 'n'}, 'probabilities': {0: 'n'}})
    for name in ('encoder.onnx', 'judge.onnx'):
        onnx.checker.check_model(str(folder / name))
    shutil.copy(BASE / 'tokenizer.json', folder / 'tokenizer.json')


def write_checksums(folder):
    names = ('encoder.onnx', 'judge.onnx', 'cross-encoder.onnx', 'tokenizer.json', 'phrases.txt', 'phrases.bin')
    checksums = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}
    (folder / 'checksums.json').write_text(json.dumps(checksums, indent=2) + '\n')


if __name__ == '__main__':
    reader, folder = Reader(), pathlib.Path(sys.argv[2])
    reader.load_state_dict(torch.load(sys.argv[1]))
    export(reader, folder)
    if (folder / 'phrases.bin').exists():
        write_checksums(folder)
