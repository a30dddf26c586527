"""Trains the cross-encoder on graded pairs and contrasts. python train_cross_encoder.py cross-encoder.pt [steps]

Made for a GPU: 1,157 steps took 152 s on one that trained another model at the same time.
"""
import collections
import random
import sys
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, softplus

from contrasts import words_alone
from cross_encoder import CrossEncoder, base_weights, pad_pairs, pair_tokens
from dataset import is_held_out, load_contrasts, load_dataset, measured_discussions, near_measured, rows, split_of
from train import Tokenised

#: how each kind of pairs was graded. The strictness of all but the first is learnt as a number and left out later.
SOURCES = {
    'pairs-strict.jsonl': 0, 'pairs-deeper.jsonl': 0, 'pairs-closer.jsonl': 0, 'pairs-mined.jsonl': 0, 'pairs.jsonl': 1}
CONTRAST, OWN_POST = 2, 3
PAIRS_A_STEP = 256
#: pairs of one statement, or of one discussion's contrasts, in one step; at most a third have the problem
PAIRS_A_GROUP = 12
STEPS = 1157
RATE = 1.5e-4
#: the last layers begin from chance
HEAD_RATE = 5
DEVICE = 'cuda' if torch.cuda.is_available() else 'cpu'


def training_rows():
    """-> rows (source, statement key, discussion key, grade, what the statement's words alone give away), statements, discussions."""
    statements, discussions, _ = load_dataset()
    contrasted, groups = load_contrasts(discussions)
    by_words = words_alone(contrasted, groups)
    measured = measured_discussions()
    kept_back = {(row['statement'], row['discussion']) for row in rows('pairs-calibration.jsonl')}
    statements |= contrasted
    found = {}
    for name in ('pairs.jsonl', *(name for name in SOURCES if name != 'pairs.jsonl')):
        for row in rows(name):
            key, discussion = row['statement'], row['discussion']
            if key not in statements or discussion not in discussions or discussion in measured or (key, discussion) in kept_back:
                continue
            if split_of(key) == 'trained' and not (name == 'pairs-closer.jsonl' and is_held_out(key)):
                found.setdefault((key, discussion), (SOURCES[name], key, discussion, row['grade'], 0.0))
    for key, statement in statements.items():
        post = statement.get('post')
        if post in discussions and post not in measured and split_of(key) == 'trained' and (key, post) not in kept_back:
            found.setdefault((key, post), (OWN_POST, key, post, 2, 0.0))
    near = near_measured()
    contrasts = [(CONTRAST, key, discussion, grade, by_words.get(key, 0.0)) for discussion, group in groups.items()
                 if discussion not in near and not is_held_out(discussion) for key, grade in group]
    return [*found.values(), *contrasts], statements, discussions


def endless_batches(pairs):
    """Groups of rows, about PAIRS_A_STEP together; all groups in a new order each time they are used up."""
    groups = collections.defaultdict(list)
    for row in pairs:
        source, key, discussion, *_ = row
        groups[discussion if source == CONTRAST else key].append(row)
    while True:
        batch = []
        for group in random.sample(list(groups.values()), len(groups)):
            if len(group) > PAIRS_A_GROUP:
                has_it = [row for row in group if row[3] == 2]
                rest = [row for row in group if row[3] != 2]
                chosen = random.sample(has_it, min(len(has_it), PAIRS_A_GROUP // 3))
                group = chosen + random.sample(rest, min(len(rest), PAIRS_A_GROUP - len(chosen)))
            batch.append(group)
            if sum(map(len, batch)) >= PAIRS_A_STEP:
                yield batch
                batch = []


def rank_loss(score, has_it, owner):
    """Each pair of scores of one group in the wrong order costs."""
    wrong = (owner[:, None] == owner[None, :]) & has_it[:, None] & ~has_it[None, :]
    return softplus(score[None, :] - score[:, None])[wrong].mean() if wrong.any() else score.sum() * 0


def step_loss(model, strictness, tokenised, batch):
    taken = [(owner, *row) for owner, group in enumerate(batch) for row in group]
    own = len(taken)
    for _ in range(own // 16):
        one, other = random.choice(taken[:own]), random.choice(taken[:own])
        if one[0] != other[0]:
            taken.append((-1, 0, one[2], other[3], 0, 0.0))
    longest = random.choice([128, 128, 98])
    pairs = [pair_tokens(tokenised.problem(key, random.random() > 0.2), tokenised.text(discussion, longest)[0])
             for _, _, key, discussion, *_ in taken]
    owner, source, grade = (torch.tensor([row[at] for row in taken], device=DEVICE) for at in (0, 1, 4))
    known = torch.tensor([row[5] for row in taken], device=DEVICE)
    weight = torch.where(owner < 0, 0.3, 1.0)
    with torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=DEVICE == 'cuda'):
        logits = model(*pad_pairs(pairs, DEVICE))
    logits = logits + strictness[source] * (source > 0).unsqueeze(1)
    score = logits[:, 0] + known
    mean = lambda values, target: (binary_cross_entropy_with_logits(values, target.float(), weight, reduction='sum')) / weight.sum()
    rank = rank_loss(score[:own], grade[:own] == 2, owner[:own])
    return mean(score, grade == 2) + 0.5 * mean(logits[:, 1], grade >= 1) + 0.5 * rank


def train(steps=STEPS):
    random.seed(1)
    torch.manual_seed(1)
    pairs, statements, discussions = training_rows()
    print(len(pairs), 'pairs', sorted(collections.Counter((source, grade) for source, _, _, grade, _ in pairs).items()), flush=True)
    tokenised = Tokenised(statements, discussions)
    model = CrossEncoder()
    model.bert.load_state_dict(base_weights())
    model.bert.embeddings.word_embeddings.requires_grad_(False)
    model.to(DEVICE)
    strictness = torch.nn.Parameter(torch.zeros(4, 2, device=DEVICE))
    trained = [(name, parameter) for name, parameter in model.named_parameters() if parameter.requires_grad]
    head = [parameter for name, parameter in trained if not name.startswith('bert') and parameter.dim() > 1]
    layers = [parameter for name, parameter in trained if name.startswith('bert') and parameter.dim() > 1]
    rest = [parameter for _, parameter in trained if parameter.dim() == 1]
    optimizer = torch.optim.AdamW([
        dict(params=layers, weight_decay=0.02, factor=1), dict(params=rest, weight_decay=0, factor=1),
        dict(params=[*head, strictness], weight_decay=0.01, factor=HEAD_RATE)])
    began, recent = time.time(), collections.deque(maxlen=50)
    for step, batch in zip(range(steps), endless_batches(pairs)):
        for group in optimizer.param_groups:
            group['lr'] = RATE * group['factor'] * min(1, (step + 1) / 60) * max(0.01, 1 - step / steps)
        model.train()
        loss = step_loss(model, strictness, tokenised, batch)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_([*model.parameters(), strictness], 1.0)
        optimizer.step()
        recent.append(float(loss.detach()))
        if (step + 1) % 100 == 0:
            print(f'step {step + 1}, {time.time() - began:.0f} s, {np.mean(recent):.3f}', flush=True)
    return model


if __name__ == '__main__':
    torch.save(train(int(sys.argv[2]) if len(sys.argv) > 2 else STEPS).state_dict(), sys.argv[1])
