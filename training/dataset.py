"""Statements of founders and graded pairs of statement and discussion, and how they are split.

data/statements.jsonl: id, idea, problem; `post` is the discussion that a statement was written from, `quote`
the place [start, end) of the sentence that tells the problem in `title + newline + text` of that discussion.
data/pairs.jsonl and the other pairs: statement, discussion, grade (2 has the problem, 1 same subject, 0 something else).
data/contrasts.jsonl: for a discussion, statements of problems that its writer has, and near ones that its writer has not.
"""
import collections
import hashlib
import json

from discussions import HERE, load_discussions

DATA = HERE / 'data'
PAIRS = ('pairs.jsonl', 'pairs-strict.jsonl', 'pairs-deeper.jsonl')
JUDGED = HERE.parent / 'bench' / 'scan-quality' / 'judged.json'


def rows(name):
    with open(DATA / name) as lines:
        return [json.loads(line) for line in lines]


def split_of(statement_id):
    """'measured': nothing was trained or tuned on them. 'tuned': calibration and thresholds. Else 'trained'."""
    if statement_id[0] in 'psn':
        return 'measured'
    is_tuned = statement_id.startswith('w2-') or (statement_id[0] == 't' and int(statement_id[1:]) % 6 == 1)
    return 'tuned' if is_tuned else 'trained'


def is_held_out(statement_id):
    """A twelfth, whose closer pairs and contrasts the cross-encoder was not trained on."""
    return int(hashlib.sha256(statement_id.split(' ')[0].encode()).hexdigest(), 16) % 12 == 0


def judged_discussions():
    """Ids of the recorded discussions that the bench judges scans by: none of them may be trained on."""
    return {key.replace('stack-exchange:', 'se:') for row in json.loads(JUDGED.read_text()) for key in row['grades']}


def measured_discussions():
    """What measured statements were written from or graded with, and what the bench judges."""
    statements = rows('statements.jsonl')
    posts = {row['post'] for row in statements if split_of(row['id']) == 'measured' and row.get('post')}
    graded = {row['discussion'] for name in PAIRS for row in rows(name) if split_of(row['statement']) == 'measured'}
    return judged_discussions() | posts | graded


def near_measured():
    """Ids of discussions whose vector by the encoder is within 0.8 of one of `measured_discussions`."""
    return set((DATA / 'near-measured.txt').read_text().split())


def load_dataset():
    """-> statements by id, discussions by id, grades[statement id][discussion id].

    No measured statement, and no discussion that one was written from or is judged for, is in the other splits.
    """
    discussions = load_discussions()
    statements = {row['id']: row for row in rows('statements.jsonl')}
    pairs = [pair for name in PAIRS for pair in rows(name) if pair['statement'] in statements and pair['discussion'] in discussions]
    kept_back = {(pair['statement'], pair['discussion']) for pair in rows('pairs-calibration.jsonl')}
    is_measured = lambda pair: split_of(pair['statement']) == 'measured'
    measured = judged_discussions() | {pair['discussion'] for pair in pairs if is_measured(pair)}
    grades = collections.defaultdict(dict)
    for pair in pairs:
        is_free = pair['discussion'] not in measured and (pair['statement'], pair['discussion']) not in kept_back
        if is_free or is_measured(pair):
            grades[pair['statement']][pair['discussion']] = pair['grade']
    for statement in statements.values():
        post = statement.get('post')
        if post in discussions and (post not in measured or split_of(statement['id']) == 'measured'):
            grades[statement['id']][post] = 2
    return statements, discussions, grades


def load_contrasts(discussions):
    """-> statements by id, and for each discussion its list of (statement id, grade): 2 has the problem, 1 near to it."""
    statements, groups = {}, {}
    measured = judged_discussions()
    for row in rows('contrasts.jsonl'):
        key = row['discussion']
        if key not in discussions or key in measured:
            continue
        groups[key] = []
        for kind, grade in (('has', 2), ('near', 1)):
            for at, statement in enumerate(row[kind]):
                statements[f'{key} {kind} {at}'] = statement
                groups[key].append((f'{key} {kind} {at}', grade))
    return statements, groups
