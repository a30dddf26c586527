"""The cross-encoder: reads a problem and a text together, which the reader's encoder does apart.

It is slower by far, so it reads only the texts that the judge finds likely enough. Its attention sees both at once,
so that it can tell a tip from a question and one stage of a trouble from another.
"""
import hashlib
import os
import pathlib

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch.nn.functional import gelu
from transformers import BertConfig, BertModel

from discussions import HERE
from reader import PROBLEM_TOKENS, SEP, SIZE, TEXT_TOKENS, pad

#: bge-small-en-v1.5 as ONNX, see README.md
BASE_FILE = pathlib.Path(os.environ.get('CROSS_ENCODER_BASE', HERE / 'base' / 'bge-small-en-v1.5.onnx'))
BASE_SHA256 = '828e1496d7fabb79cfa4dcd84fa38625c0d3d21da474a00f08db0f559940cf35'
LAYERS = 12


def base_weights():
    """-> tensors of the base by their name in a BertModel."""
    content = BASE_FILE.read_bytes()
    if hashlib.sha256(content).hexdigest() != BASE_SHA256:
        raise ValueError(f'{BASE_FILE} is not the base that README.md names')
    graph = onnx.load_from_string(content).graph
    arrays = {array.name: numpy_helper.to_array(array) for array in graph.initializer}
    weights = {name: array for name, array in arrays.items() if name.startswith(('embeddings', 'encoder'))}
    for node in graph.node:
        if node.op_type == 'MatMul' and node.input[1] in arrays:
            weights[node.name.strip('/').replace('/MatMul', '.weight').replace('/', '.')] = arrays[node.input[1]].T
    return {name: torch.from_numpy(np.array(array)) for name, array in weights.items()}


class CrossEncoder(torch.nn.Module):
    """Token ids, their types (0 problem, 1 text) and mask, each [n, length] -> logits [n, 2]: has it, same subject."""

    def __init__(self):
        super().__init__()
        self.bert = BertModel(
            BertConfig(hidden_size=SIZE, num_hidden_layers=LAYERS, num_attention_heads=12, intermediate_size=4 * SIZE),
            add_pooling_layer=False)
        self.dense = torch.nn.Linear(2 * SIZE, SIZE)
        self.dropout = torch.nn.Dropout(0.1)
        self.out = torch.nn.Linear(SIZE, 2)

    def forward(self, ids, types, mask):
        states = self.bert(input_ids=ids, token_type_ids=types, attention_mask=mask).last_hidden_state
        weights = mask.unsqueeze(-1).to(states.dtype)
        mean = (states * weights).sum(1) / weights.sum(1)
        return self.out(self.dropout(gelu(self.dense(torch.cat([states[:, 0], mean], -1))))).float()


def pair_tokens(problem, text, longest=TEXT_TOKENS):
    """Of token ids with start and end -> token ids of both, and how many of them are the problem's."""
    problem = [*problem[:PROBLEM_TOKENS - 1], SEP] if len(problem) > PROBLEM_TOKENS else problem
    text = [*text[:longest - 1], SEP] if len(text) > longest else text
    return [*problem, *text[1:]], len(problem)


def pad_pairs(pairs, device='cpu'):
    """-> ids, types and mask [n, length] of items of `pair_tokens`."""
    ids, mask = pad([ids for ids, _ in pairs])
    own = torch.tensor([count for _, count in pairs]).unsqueeze(1)
    types = (torch.arange(ids.shape[1]).unsqueeze(0) >= own).long() * mask
    return [tensor.to(device, non_blocking=True) for tensor in (ids, types, mask)]


@torch.inference_mode()
def read_together(model, pairs, device='cpu', size=256):
    """-> logits [n, 2] of items of `pair_tokens`."""
    model.eval()
    order = sorted(range(len(pairs)), key=lambda at: len(pairs[at][0]))
    logits = torch.zeros(len(pairs), 2)
    for start in range(0, len(order), size):
        part = order[start:start + size]
        with torch.autocast(device, dtype=torch.bfloat16, enabled=device == 'cuda'):
            logits[part] = model(*pad_pairs([pairs[at] for at in part], device)).float().cpu()
    return logits
