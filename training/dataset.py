"""Statements of founders and graded pairs of statement and discussion, and how they are split.

data/statements.jsonl: id, idea, problem; `post` is the discussion that a statement was written from, `quote`
the place [start, end) of the sentence that tells the problem in `title + newline + text` of that discussion.
data/pairs.jsonl: statement, discussion, grade (2 has the problem, 1 same subject, 0 something else).
"""
import collections
import json

from discussions import HERE, load_discussions

DATA = HERE / 'data'


def rows(name):
    with open(DATA / name) as lines:
        return [json.loads(line) for line in lines]


def split_of(statement_id):
    """'measured': nothing was trained or tuned on them. 'tuned': calibration and thresholds. Else 'trained'."""
    if statement_id[0] in 'psn':
        return 'measured'
    is_tuned = statement_id.startswith('w2-') or (statement_id[0] == 't' and int(statement_id[1:]) % 6 == 1)
    return 'tuned' if is_tuned else 'trained'


def load_dataset():
    """-> statements by id, discussions by id, grades[statement id][discussion id].

    No measured statement, and no discussion that one was written from, was seen in training. Other discussions
    that are judged for a measured statement may have been, with other statements (174 of the pairs).
    """
    discussions = load_discussions()
    statements = {row['id']: row for row in rows('statements.jsonl')}
    pairs = [pair for pair in rows('pairs.jsonl') if pair['statement'] in statements and pair['discussion'] in discussions]
    measured = {pair['discussion'] for pair in pairs if split_of(pair['statement']) == 'measured'}
    grades = collections.defaultdict(dict)
    for pair in pairs:
        if pair['discussion'] not in measured or split_of(pair['statement']) == 'measured':
            grades[pair['statement']][pair['discussion']] = pair['grade']
    for statement in statements.values():
        post = statement.get('post')
        if post in discussions and (post not in measured or split_of(statement['id']) == 'measured'):
            grades[statement['id']][post] = 2
    return statements, discussions, grades
