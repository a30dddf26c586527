"""Trains encoder and judge on graded pairs and on contrasts. python train.py reader.pt [steps]"""
import collections
import random
import sys
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

from contrasts import contrast_loss, order_loss, words_alone
from dataset import load_contrasts, load_dataset, split_of
from reader import Reader, problem_tokens, segments_of, sentence_vectors, text_tokens

random.seed(1)
torch.manual_seed(1)
torch.set_num_threads(2)
STATEMENTS_A_STEP = 4
#: with the statements of each
DISCUSSIONS_A_STEP = 10
#: texts of each grade that a statement brings to a step
TEXTS = {2: 3, 1: 4, 0: 2}
STRANGERS = 10
STEPS = 480
#: of the encoder and of the judge
RATES = (4e-5, 1e-3)


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


class Endless:
    """Keys in a new random order each time too few are left."""

    def __init__(self, keys):
        self.keys, self.left = list(keys), []

    def draw(self, number):
        if len(self.left) < number:
            self.left = random.sample(self.keys, len(self.keys))
        return [self.left.pop() for _ in range(number)]


def train(steps=STEPS):
    """-> a reader trained on graded pairs and on statements that differ for one discussion, in equal parts."""
    statements, discussions, grades = load_dataset()
    contrasted, groups = load_contrasts(discussions)
    by_words = words_alone(contrasted, groups)
    tokenised = Tokenised(statements | contrasted, discussions)
    usable = [key for key in grades if split_of(key) == 'trained' and 2 in grades[key].values()]
    counts = collections.Counter(grade for key in usable for grade in grades[key].values())
    print(f'{len(usable)} statements, {sum(counts.values())} pairs: {dict(counts)}; {len(groups)} contrasts', flush=True)
    keys, texts = Endless(usable), Endless(groups)
    reader = Reader()
    for part in [reader.encoder.model.embeddings, reader.encoder.model.encoder.layer[0]]:
        part.requires_grad_(False)
    encoder = [parameter for parameter in reader.encoder.parameters() if parameter.requires_grad]
    optimizer = torch.optim.AdamW([{'params': encoder}, {'params': reader.judge.parameters()}], weight_decay=0.01)
    began, recent = time.time(), collections.deque(maxlen=50)
    for step in range(steps):
        for group, rate in zip(optimizer.param_groups, RATES):
            group['lr'] = rate * min(1, (step + 1) / 60) * max(0.02, 1 - step / steps)
        reader.train()
        loss, parts = step_loss(reader, tokenised, grades, keys.draw(STATEMENTS_A_STEP))
        contrast = contrast_loss(reader, tokenised, groups, by_words, texts.draw(DISCUSSIONS_A_STEP))
        optimizer.zero_grad()
        (loss + contrast).backward()
        torch.nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        parts['statements'] = contrast
        recent.append([float(value.detach()) for value in parts.values()])
        if (step + 1) % 40 == 0:
            print(f'step {step + 1}, {time.time() - began:.0f} s', dict(zip(parts, np.mean(recent, 0).round(3))), flush=True)
    return reader


if __name__ == '__main__':
    torch.save(train(int(sys.argv[2]) if len(sys.argv) > 2 else STEPS).state_dict(), sys.argv[1])
