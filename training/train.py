"""Trains encoder and judge together on graded pairs. python train.py reader.pt [steps] [start.pt]"""
import collections
import random
import sys
import time

import numpy as np
import torch
from sklearn.metrics import average_precision_score
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from dataset import load_dataset, split_of
from reader import Reader, problem_tokens, read, segments_of, sentence_vectors, text_tokens

random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(2)
STATEMENTS_A_STEP = 6
#: texts of each grade that a statement brings to a step
TEXTS = {2: 3, 1: 4, 0: 2}
STRANGERS = 10
STEPS = 420


class Tokenised:
    """Token ids of problems and texts, made once."""

    def __init__(self, statements, discussions):
        self.statements, self.discussions = statements, discussions
        self.segments, self.pieces = {}, {}

    def problem(self, key, with_idea=True):
        statement = self.statements[key]
        return problem_tokens(statement['problem'], statement['idea'] if with_idea else '')

    def text(self, key, longest=128):
        if key not in self.segments:
            discussion = self.discussions[key]
            self.segments[key] = segments_of(discussion['title'], discussion['text'])
        return text_tokens(self.segments[key], longest)

    def quoted(self, key, statement):
        """Which segments hold the statement's quote."""
        start, end = statement['quote']
        return [at for at, (_, s, e) in enumerate(self.segments[key]) if s < end and e > start]


def order_loss(scores, grades):
    """Every pair of scores in the wrong order of grades costs (log-sum-exp)."""
    wrong = (scores.unsqueeze(0) - scores.unsqueeze(1))[grades.unsqueeze(1) > grades.unsqueeze(0)]
    return torch.logsumexp(torch.cat([torch.zeros(1), wrong]), 0)


def drawn(key, grades, statement):
    """Texts for one statement: (discussion, grade); its own post first, for the sake of its quote."""
    by_grade = collections.defaultdict(list)
    for discussion, grade in grades[key].items():
        by_grade[grade].append(discussion)
    own = statement.get('post')
    chosen = [(own, 2)] if own in by_grade[2] and 'quote' in statement else []
    for grade, number in TEXTS.items():
        rest = [discussion for discussion in by_grade[grade] if discussion != own or not chosen]
        number -= len(chosen) if grade == 2 else 0
        number += 2 if grade == 0 and len(by_grade[1]) < 3 else 0
        chosen += [(discussion, grade) for discussion in random.sample(rest, min(number, len(rest)))]
    return chosen


def step_loss(reader, tokenised, grades, keys):
    texts = [(owner, discussion, grade) for owner, key in enumerate(keys)
             for discussion, grade in drawn(key, grades, tokenised.statements[key])]
    longest = random.choice([112, 96, 80])
    tokens = [tokenised.text(discussion, longest) for _, discussion, _ in texts]
    problem, problem_mask, problem_vector = reader.encode([tokenised.problem(key, random.random() > 0.2) for key in keys])
    text, text_mask, text_vector = reader.encode([ids for ids, _ in tokens])
    owner, grade = torch.tensor([o for o, _, _ in texts]), torch.tensor([g for _, _, g in texts])
    near = problem_vector @ text_vector.T * 20

    found = []
    for at, (own, _, g) in enumerate(texts):
        if g == 2:
            others = (owner != own) | (grade != 2)
            others[at] = True
            found.append(cross_entropy(near[own][others].unsqueeze(0), others[:at].sum().unsqueeze(0)))
    contrast = torch.stack(found).mean()
    own_near = near[owner, torch.arange(len(texts))]
    order = torch.stack([order_loss(own_near[owner == at], grade[owner == at]) for at in range(len(keys))]).mean()

    strangers = [(random.randrange(len(keys)), random.randrange(len(texts))) for _ in range(STRANGERS)]
    strangers = [(key, at) for key, at in strangers if texts[at][0] != key]
    p = torch.cat([owner, torch.tensor([key for key, _ in strangers], dtype=torch.long)])
    t = torch.cat([torch.arange(len(texts)), torch.tensor([at for _, at in strangers], dtype=torch.long)])
    target = torch.cat([grade, torch.zeros(len(strangers), dtype=torch.long)])
    weight = torch.ones(len(target))
    weight[len(texts):] = 0.3
    logits = reader.judge(problem[p], problem_mask[p], problem_vector[p], text[t], text_mask[t], text_vector[t])
    has_it = binary_cross_entropy_with_logits(logits[:, 0], (target == 2).float(), weight, reduction='sum') / weight.sum()
    subject = binary_cross_entropy_with_logits(logits[:, 1], (target >= 1).float(), weight, reduction='sum') / weight.sum()
    judged = torch.stack([order_loss(logits[:len(texts), 0][owner == at], (grade[owner == at] == 2).long())
                          for at in range(len(keys))]).mean()

    quotes = []
    for at, (own, discussion, _) in enumerate(texts):
        statement, spans = tokenised.statements[keys[own]], tokens[at][1]
        if discussion != statement.get('post') or 'quote' not in statement or len(spans) < 2:
            continue
        right = [q for q in tokenised.quoted(discussion, statement) if q < len(spans)]
        if right:
            scores = torch.log_softmax(sentence_vectors(text[at], spans) @ problem_vector[own] * 20, 0)
            quotes.append(-torch.logsumexp(scores[right], 0))
    quote = torch.stack(quotes).mean() if quotes else torch.zeros(())
    parts = dict(contrast=contrast, has_it=has_it, subject=subject, quote=quote)
    return 0.5 * contrast + 0.2 * order + 1.5 * has_it + 0.5 * subject + 0.2 * judged + 0.3 * quote, parts


def report(reader, tokenised, grades, label):
    """Average precision of 'has it' on the tuned split, of judge, likeness and both."""
    pairs = [(key, discussion, grade) for key in grades if split_of(key) == 'tuned' for discussion, grade in grades[key].items()]
    problems = {key: tokenised.problem(key) for key, _, _ in pairs}
    texts = {discussion: tokenised.text(discussion) for _, discussion, _ in pairs}
    rows, sentences = read(reader, problems, texts, [(key, discussion) for key, discussion, _ in pairs])
    grade = np.array([g for _, _, g in pairs])
    for name, start in (('w2', 'w2'), ('t', 't'), ('all', '')):
        at = np.array([key.startswith(start) for key, _, _ in pairs])
        has = grade[at] == 2
        figures = []
        for what, score in (('judge', rows[at, 0]), ('likeness', rows[at, 2]), ('sum', rows[at, 0] + rows[at, 2])):
            first = np.argsort(-score)[:50]
            figures.append(f'{what} {average_precision_score(has, score):.3f} ({has[first].sum()} of 50)')
        print(label, name, f'{has.sum()} of {len(has)}:', ', '.join(figures), flush=True)
    hits = [int(np.argmax(scores)) in tokenised.quoted(discussion, tokenised.statements[key])
            for (key, discussion, _), scores in zip(pairs, sentences)
            if discussion == tokenised.statements[key].get('post') and 'quote' in tokenised.statements[key] and len(scores) > 1]
    print(label, f'quote of the own post: {np.mean(hits):.3f} of {len(hits)}', flush=True)


def train(steps, start=None):
    statements, discussions, grades = load_dataset()
    tokenised = Tokenised(statements, discussions)
    keys = [key for key in grades if split_of(key) == 'trained' and any(grade == 2 for grade in grades[key].values())]
    counts = collections.Counter(grade for key in keys for grade in grades[key].values())
    print(f'{len(keys)} statements, {sum(counts.values())} pairs: {dict(counts)}', flush=True)
    reader = Reader()
    if start:
        reader.load_state_dict(torch.load(start))
    for parameter in [*reader.encoder.model.embeddings.parameters(), *reader.encoder.model.encoder.layer[0].parameters()]:
        parameter.requires_grad = False
    encoder = [parameter for parameter in reader.encoder.parameters() if parameter.requires_grad]
    rates = (4e-5, 1e-3)
    optimizer = torch.optim.AdamW([{'params': encoder}, {'params': reader.judge.parameters()}], weight_decay=0.01)
    began, step, left, recent = time.time(), 0, [], collections.deque(maxlen=50)
    while step < steps:
        if len(left) < STATEMENTS_A_STEP:
            left = random.sample(keys, len(keys))
        part = [left.pop() for _ in range(STATEMENTS_A_STEP)]
        for group, rate in zip(optimizer.param_groups, rates):
            group['lr'] = rate * min(1, (step + 1) / 60) * max(0.02, 1 - step / steps)
        reader.train()
        loss, parts = step_loss(reader, tokenised, grades, part)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        step += 1
        recent.append([float(value.detach()) for value in parts.values()])
        if step % 50 == 0:
            print(f'step {step}, {time.time() - began:.0f} s', dict(zip(parts, np.mean(recent, 0).round(3))), flush=True)
        if step % 300 == 0:
            report(reader, tokenised, grades, f'step {step}')
    report(reader, tokenised, grades, 'end')
    return reader


if __name__ == '__main__':
    path, steps = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else STEPS
    torch.save(train(steps, sys.argv[3] if len(sys.argv) > 3 else None).state_dict(), path)
