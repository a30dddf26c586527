import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { createUnparsableError, parseResponse } from '../parse-response.ts'

export const hitSchema = z.object({
  topic_id: z.int(),
  post_number: z.int().min(1),
  blurb: z.string().nullish(),
  created_at: z.string(),
  like_count: z.int().nullish(),
})
export type Hit = z.output<typeof hitSchema>

export const topicSchema = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string().nullish(),
  posts_count: z.int().nullish(),
  archetype: z.string().nullish(),
  visible: z.boolean().nullish(),
})
export type Topic = z.output<typeof topicSchema>

export const postSchema = z.object({
  post_number: z.int().min(1),
  cooked: z.string(),
  hidden: z.boolean().nullish(),
  user_deleted: z.boolean().nullish(),
  deleted_at: z.string().nullish(),
})
export type Post = z.output<typeof postSchema>

const searchSchema = z.object({
  posts: z.array(z.unknown()).nullish(),
  topics: z.array(z.unknown()).nullish(),
  grouped_search_result: z.object({ error: z.string().nullish() }),
})
const topicResponseSchema = z.object({ post_stream: z.object({ posts: z.array(z.unknown()) }) })

/** The first page of /search.json, most relevant first. Hits and topics of an unknown shape are left out. */
export async function searchForum(
  httpClient: HttpClient,
  forum: URL,
  words: string,
  signal: AbortSignal,
): Promise<{ hits: Hit[]; topics: Map<number, Topic> }> {
  const url = urlOn(forum, '/search.json', { q: words })
  const response = searchSchema.safeParse(await httpClient.getJson(url, { signal }))
  if (!response.success) throw createUnparsableError()
  const { posts, topics, grouped_search_result: result } = response.data
  // An overloaded forum responds with 200, no hits and this error.
  if (result.error) throw new HttpClientError('rate_limited', 'is too busy to search')
  const hits = parseResponse(hitSchema, posts ?? [])
  const hitTopics = parseResponse(topicSchema, topics ?? [])
  return { hits, topics: new Map(hitTopics.map((topic) => [topic.id, topic])) }
}

export async function fetchPosts(
  httpClient: HttpClient,
  forum: URL,
  place: { topic: Topic; postNumber: number },
  signal: AbortSignal,
): Promise<Post[]> {
  const url = urlOn(forum, `${getPath(place.topic, place.postNumber)}.json`)
  const response = topicResponseSchema.safeParse(await httpClient.getJson(url, { signal }))
  if (!response.success) throw createUnparsableError()
  return parseResponse(postSchema, response.data.post_stream.posts)
}

/** The path of a post. A wrong slug would cause a redirect. */
export function getPath({ id, slug }: Topic, postNumber: number): string {
  return `/t/${encodeURIComponent(slug?.toWellFormed() || '-')}/${id}/${postNumber}`
}
