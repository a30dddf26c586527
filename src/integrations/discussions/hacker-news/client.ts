import { z } from 'zod'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

/** Since about 2023 absent fields are omitted; before, they were null. */
export const hitSchema = z.object({
  objectID: z.string().min(1),
  created_at_i: z.int().nullish(),
  created_at: z.string().nullish(),
  title: z.string().nullish(),
  story_text: z.string().nullish(),
  comment_text: z.string().nullish(),
  story_id: z.int().nullish(),
  story_title: z.string().nullish(),
  points: z.int().nullish(),
  num_comments: z.int().nullish(),
  _tags: z.array(z.string()).nullish(),
})
export type Hit = z.output<typeof hitSchema>

const responseSchema = z.object({ hits: z.array(z.unknown()) })

export interface HitQuery {
  query: string
  tag: 'story' | 'comment'
  hitsPerPage: number
  signal: AbortSignal
}

/** One page of /search, most relevant first (hn.algolia.com/api). Hits of an unknown shape are left out. */
export async function searchHits(
  httpClient: HttpClient,
  api: URL,
  query: HitQuery,
): Promise<Hit[]> {
  const url = urlOn(api, '/search', {
    query: query.query,
    tags: query.tag,
    hitsPerPage: String(query.hitsPerPage),
  })
  const response = responseSchema.safeParse(await httpClient.getJson(url, { signal: query.signal }))
  return parseResponse(hitSchema, response.data?.hits)
}
