// Forked by the scan benchmark: a fake Hacker News search with made-up discussions and slow responses.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import { makeDiscussions } from './made-up-discussions.ts'

const delayMs = Number(process.argv[2])
const pageSize = 50
/** Created before the first request, so that the measurement does not include it. */
const responses = { story: getResponses('post'), comment: getResponses('comment') }
let requests = 0

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bench')
  const kind = searchParams.get('tags') === 'comment' ? 'comment' : 'story'
  requests += 1
  const body = responses[kind][requests % responses[kind].length]
  setTimeout(() => response.end(body), delayMs)
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

function getResponses(kind: 'post' | 'comment'): string[] {
  const all = makeDiscussions(0, 4000).filter((discussion) => discussion.kind === kind)
  return Array.from({ length: all.length / pageSize }, (_none, page) => {
    const hits = all.slice(page * pageSize, (page + 1) * pageSize).map(getHit)
    return JSON.stringify({ hits, nbHits: hits.length })
  })
}

function getHit({ id, kind, title, text, createdAt }: FetchedDiscussion) {
  const shared = {
    objectID: id.slice(3),
    created_at_i: Math.floor(createdAt.getTime() / 1000),
    _tags: [kind === 'comment' ? 'comment' : 'story'],
  }
  if (kind === 'comment') return { ...shared, comment_text: text, story_title: title }
  return { ...shared, title, story_text: text }
}
