import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export type ForumService = 'stackexchange' | 'lemmy' | 'discourse' | 'lobsters'

export interface ForumPost {
  id: number
  title: string
  text: string
  /** ISO */
  createdAt: string
}

export interface FakeForums {
  env: Record<string, string>
  setPosts(posts: Partial<Record<ForumService, ForumPost[]>>): void
  /** Responds to all requests to a service from now on, or only to those to `path`. */
  respondWith(
    service: ForumService,
    respond: (response: ServerResponse) => void,
    path?: string,
  ): void
  requestCounts: Record<ForumService, number>
  close(): Promise<void>
}

/** Fakes of Stack Exchange, Lemmy, Discourse and Lobsters over HTTP, with the test's own texts. */
export async function startForums(): Promise<FakeForums> {
  const requestCounts = { stackexchange: 0, lemmy: 0, discourse: 0, lobsters: 0 }
  let posts: Partial<Record<ForumService, ForumPost[]>> = {}
  const broken = new Map<ForumService, Parameters<FakeForums['respondWith']>>()
  const server = createServer((request, response) => {
    const [, service, ...path] = (request.url ?? '').split('/')
    if (!isService(service)) return void response.writeHead(404).end()
    requestCounts[service] += 1
    const [, respond, brokenPath = ''] = broken.get(service) ?? []
    if (respond && request.url?.includes(brokenPath)) return respond(response)
    const body = JSON.stringify(wires[service](posts[service] ?? [], path.join('/')))
    response.setHeader('content-type', 'application/json')
    if (service !== 'stackexchange') return void response.end(body)
    response.setHeader('content-encoding', 'gzip').end(gzipSync(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: {
      STACKEXCHANGE_API_URL: `${origin}/stackexchange/2.3`,
      LEMMY_URLS: `${origin}/lemmy`,
      DISCOURSE_URLS: `${origin}/discourse`,
      LOBSTERS_URL: `${origin}/lobsters`,
    },
    setPosts(next) {
      posts = next
      broken.clear()
    },
    respondWith: (...fault) => void broken.set(fault[0], fault),
    requestCounts,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isService(name: string | undefined): name is ForumService {
  return name !== undefined && Object.hasOwn(wires, name)
}

const seconds = (createdAt: string) => Math.floor(Date.parse(createdAt) / 1000)

/** The wire format of each (INTEGRATIONS.md A3 to A6), without fields that are not read. */
const wires: Record<ForumService, (posts: ForumPost[], path: string) => unknown> = {
  stackexchange: (posts, path) => ({
    items: posts.map(({ id, title, text, createdAt }) => ({
      question_id: id,
      title,
      body: `<p>${text}</p>`,
      link: `https://${getSite(path)}.stackexchange.com/questions/${id}`,
      creation_date: seconds(createdAt),
      score: 5,
      answer_count: 2,
      view_count: 90,
      is_answered: true,
      tags: ['invoices'],
      content_license: 'CC BY-SA 4.0',
    })),
    has_more: false,
    quota_max: 300,
    quota_remaining: 290,
  }),
  lemmy: (posts, path) => {
    if (path.startsWith('api/v3/site')) return { version: '0.19.9', site_view: {} }
    const isPosts = path.includes('type_=Posts')
    return {
      type_: isPosts ? 'Posts' : 'Comments',
      comments: [],
      communities: [],
      users: [],
      posts: (isPosts ? posts : []).map(({ id, title, text, createdAt }) => ({
        post: {
          id,
          name: title,
          body: text,
          published: createdAt,
          ap_id: `https://lemmy.example/post/${id}`,
          deleted: false,
          removed: false,
          nsfw: false,
        },
        creator: { id: 1, name: 'somebody', bot_account: false, deleted: false, banned: false },
        community: { id: 2, name: 'freelance', deleted: false, removed: false, hidden: false },
        counts: { score: 3, comments: 1, upvotes: 3, downvotes: 0, published: createdAt },
      })),
    }
  },
  discourse: (posts, path) => {
    const single = /^posts\/(\d+)\.json/.exec(path)
    const post = posts.find(({ id }) => id === Number(single?.[1]))
    if (single) return { ...discoursePost(post), cooked: `<p>${post?.text}</p>`, raw: post?.text }
    return {
      posts: posts.map(discoursePost),
      topics: posts.map(({ id, title, createdAt }) => ({
        id: id + 1000,
        title,
        slug: 'a-topic',
        posts_count: 2,
        created_at: createdAt,
      })),
      users: [],
      categories: [],
      tags: [],
      groups: [],
      grouped_search_result: {
        term: 'x',
        post_ids: posts.map(({ id }) => id),
        more_full_page_results: null,
        search_log_id: 1,
        error: null,
      },
    }
  },
  lobsters: (posts, path) =>
    path.startsWith('newest.json')
      ? posts.map(({ id, title, text, createdAt }) => ({
          short_id: `s${id}`,
          created_at: createdAt,
          title,
          url: '',
          score: 4,
          flags: 0,
          comment_count: 1,
          description: `<p>${text}</p>`,
          description_plain: text,
          submitter_user: 'somebody',
          user_is_author: true,
          tags: ['practices'],
          short_id_url: `https://lobste.rs/s/s${id}`,
          comments_url: `https://lobste.rs/s/s${id}/a_story`,
        }))
      : [],
}

function discoursePost(post: ForumPost | undefined) {
  return {
    id: post?.id,
    username: 'somebody',
    created_at: post?.createdAt,
    like_count: 1,
    blurb: post?.text,
    post_number: 1,
    topic_id: (post?.id ?? 0) + 1000,
  }
}

function getSite(path: string): string {
  return new URL(path, 'http://fake').searchParams.get('site') ?? 'unknown'
}
