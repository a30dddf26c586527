import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeStory {
  id: number
  title: string
  text: string
  /** ISO; an entry with `storyId` is a comment below that story */
  createdAt: string
  storyId?: number
}

/** A story of this month, for tests that ignore its day. */
export function getStory(id: number, title: string, text: string): FakeStory {
  return { id, title, text, createdAt: '2026-11-01T12:00:00.000Z' }
}

export interface FakeHackerNews {
  url: string
  setStories(stories: FakeStory[]): void
  respondWith(respond: (response: ServerResponse) => void): void
  /** handles those requests for which it returns true */
  intercept(respond: (response: ServerResponse) => boolean): void
  close(): Promise<void>
}

/** A fake of Hacker News' search over HTTP, with the test's own texts. */
export async function startHackerNews(): Promise<FakeHackerNews> {
  let stories: FakeStory[] = []
  let intercept: (response: ServerResponse) => boolean = () => false
  const server = createServer((request, response) => {
    if (intercept(response)) return
    const tags = new URL(request.url ?? '', 'http://fake').searchParams.get('tags') ?? ''
    const isComments = tags.includes('comment')
    const hits = stories.filter(({ storyId }) => (storyId !== undefined) === isComments).map(getHit)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 100 }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    setStories(next) {
      stories = next
      intercept = () => false
    },
    respondWith(respond) {
      intercept = (response) => {
        respond(response)
        return true
      }
    },
    intercept: (respond) => void (intercept = respond),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function getHit({ id, title, text, createdAt, storyId }: FakeStory) {
  const shared = {
    objectID: String(id),
    author: 'someone',
    created_at: createdAt,
    created_at_i: Math.floor(Date.parse(createdAt) / 1000),
  }
  if (storyId === undefined) {
    const tags = ['story', 'author_someone', `story_${id}`]
    return {
      ...shared,
      title,
      story_text: text,
      points: 12,
      num_comments: 3,
      story_id: id,
      _tags: tags,
    }
  }
  const tags = ['comment', 'author_someone', `story_${storyId}`]
  return {
    ...shared,
    comment_text: text,
    story_title: title,
    story_id: storyId,
    parent_id: storyId,
    _tags: tags,
  }
}
