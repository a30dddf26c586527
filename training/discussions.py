"""Recorded discussions as dictionaries: id, source, community, kind, title, text.

The recordings are not part of this repository. They are read from `../../shared/world`, or from the folder
that the variable RECORDINGS names.
"""
import gzip
import html
import json
import os
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent
RECORDINGS = pathlib.Path(os.environ.get('RECORDINGS', HERE.parent.parent / 'shared' / 'world'))
TAGS = re.compile(r'<[^>]+>')


def to_plain_text(markup):
    """Text of a piece of HTML; paragraphs become line breaks."""
    return html.unescape(TAGS.sub('', re.sub(r'<(p|br|li)[^>]*>', '\n', markup or ''))).strip()


def to_discussion(source, row):
    if source == 'hn':
        is_comment = bool(row.get('comment_text'))
        return dict(
            id=f"hn:{row['objectID']}", source='Hacker News', community='', kind='comment' if is_comment else 'post',
            title=row.get('title') or row.get('story_title') or '',
            text=to_plain_text(row.get('comment_text') or row.get('story_text') or row.get('text')))
    if source == 'reddit':
        data = row['data']
        return dict(
            id=f"reddit:{row['kind']}_{data['id']}", source='Reddit', community=f"r/{data['subreddit']}",
            kind='comment' if row['kind'] == 't1' else 'post', title=data.get('title') or data.get('link_title') or '',
            text=data.get('selftext') or data.get('body') or '')
    if source == 'stackexchange':
        item = row['item']
        return dict(
            id=f"se:{row['site']}:{item['question_id']}", source='Stack Exchange', community=row['site'], kind='post',
            title=to_plain_text(item['title']), text=to_plain_text(item.get('body')))
    text = (row.get('record') or {}).get('text') or row.get('text') or ''
    return dict(id=f"bsky:{row.get('uri') or row.get('cid')}", source='Bluesky', community='', kind='post', title='', text=text)


def load_discussions():
    """All recorded discussions by id, each once: about 46,000, a few seconds and 200 MB."""
    found = {}
    for folder in ('data', 'data-problems'):
        for source in ('hn', 'reddit', 'stackexchange', 'bluesky'):
            for file in sorted((RECORDINGS / folder / source).glob('*.gz')):
                if 'whoishiring' in file.name:
                    continue
                with gzip.open(file, 'rt') as lines:
                    for line in lines:
                        discussion = to_discussion(source, json.loads(line))
                        if len((discussion['title'] + discussion['text']).strip()) >= 15:
                            found.setdefault(discussion['id'], discussion)
    return found
