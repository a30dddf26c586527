"""Learning from statements that differ for one discussion: those whose problem its writer has, and near ones.

The texts are real and the statements all of one hand, so that nothing but reading both tells which is which. What a
statement's words alone give away (near ones are more concrete) is handed to the model as a known part of each score,
so that it learns the rest (product of experts, Clark et al. 2019).
"""
import random

import numpy as np
import torch
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LogisticRegression
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy

FOLDS = 5


def words_alone(statements, groups):
    """-> for each statement the logit of 'has it' from its own words, by a regression that has not seen its discussion."""
    known = [(key, grade == 2, at % FOLDS) for at, group in enumerate(groups.values())
             if any(grade == 2 for _, grade in group) for key, grade in group]
    words = CountVectorizer(ngram_range=(1, 2), min_df=4).fit_transform(
        [f"{statements[key]['problem']} || {statements[key]['idea']}" for key, _, _ in known])
    has_it, fold = np.array([has for _, has, _ in known]), np.array([fold for *_, fold in known])
    logits = np.zeros(len(known))
    for at in range(FOLDS):
        fitted = LogisticRegression(C=0.1, max_iter=300).fit(words[fold != at], has_it[fold != at])
        logits[fold == at] = fitted.decision_function(words[fold == at])
    logits -= np.log(has_it.mean() / (1 - has_it.mean()))
    return {key: float(logit) for (key, _, _), logit in zip(known, logits)}


def order_loss(scores, grades):
    """Every pair of scores in the wrong order of grades costs (log-sum-exp)."""
    wrong = (scores.unsqueeze(0) - scores.unsqueeze(1))[grades.unsqueeze(1) > grades.unsqueeze(0)]
    return torch.logsumexp(torch.cat([torch.zeros(1), wrong]), 0)


def contrast_loss(reader, tokenised, groups, by_words, keys):
    """Loss over discussions, each with its statements; other discussions' statements count as something else."""
    pairs = [(key, owner, grade) for owner, discussion in enumerate(keys) for key, grade in groups[discussion]]
    longest = random.choice([112, 96, 80])
    text, text_mask, text_vector = reader.encode([tokenised.text(discussion, longest)[0] for discussion in keys])
    problem, problem_mask, problem_vector = reader.encode(
        [tokenised.problem(key, random.random() > 0.25) for key, _, _ in pairs])
    owner, grade = torch.tensor([o for _, o, _ in pairs]), torch.tensor([g for *_, g in pairs])
    known = torch.tensor([by_words.get(key, 0.0) for key, _, _ in pairs])
    near = text_vector @ problem_vector.T * 20 + known

    found = [torch.zeros(())]
    for at in torch.where(grade == 2)[0]:
        others = ~((owner == owner[at]) & (grade == 2))
        others[at] = True
        found.append(cross_entropy(near[owner[at]][others].unsqueeze(0), others[:at].sum().unsqueeze(0)))
        found.append(0.5 * cross_entropy(near[:, at].unsqueeze(0), owner[at].unsqueeze(0)))
    contrast = torch.stack(found).sum() / max(1, len(found) - 1)
    own = [owner == at for at in range(len(keys))]
    own_near = near[owner, torch.arange(len(pairs))]
    order = torch.stack([order_loss(own_near[at], grade[at]) for at in own]).mean()

    strangers = [(random.randrange(len(pairs)), random.randrange(len(keys))) for _ in keys]
    strangers = [(p, t) for p, t in strangers if owner[p] != t]
    p = torch.tensor([*range(len(pairs)), *(p for p, _ in strangers)])
    t = torch.cat([owner, torch.tensor([t for _, t in strangers], dtype=torch.long)])
    none = torch.zeros(len(strangers))
    target, known = torch.cat([grade, none.long()]), torch.cat([known, none])
    weight = torch.cat([torch.ones(len(pairs)), none + 0.3])
    logits = reader.judge(problem[p], problem_mask[p], problem_vector[p], text[t], text_mask[t], text_vector[t])
    score = logits[:, 0] + known
    has_it = binary_cross_entropy_with_logits(score, (target == 2).float(), weight, reduction='sum') / weight.sum()
    subject = binary_cross_entropy_with_logits(logits[:, 1], (target >= 1).float(), weight, reduction='sum') / weight.sum()
    judged = torch.stack([order_loss(score[:len(pairs)][at], (grade[at] == 2).long()) for at in own]).mean()
    return 0.5 * contrast + 0.2 * order + has_it + 0.25 * subject + 0.3 * judged
