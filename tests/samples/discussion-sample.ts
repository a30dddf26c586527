import type { FetchedDiscussion } from '../../src/shared/discussion.ts'

export function discussionSample(
  given: Partial<FetchedDiscussion> & { id: string },
): FetchedDiscussion {
  return {
    source: 'Hacker News',
    platform: 'Hacker News',
    community: null,
    kind: 'post',
    threadId: given.id,
    title: 'Ask HN: A question',
    text: 'A text.',
    url: `https://news.ycombinator.com/item?id=${given.id.replace('hn:', '')}`,
    score: 10,
    commentCount: 2,
    createdAt: new Date('2026-05-01T12:00:00Z'),
    fetchedAt: new Date('2026-11-20T12:00:00Z'),
    ...given,
  }
}
