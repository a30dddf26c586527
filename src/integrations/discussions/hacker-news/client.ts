import { z } from 'zod'
import { OutgoingError } from '../../../platform/http/outgoing-error.ts'
import type { Outgoing } from '../../../platform/http/outgoing.ts'

/** Absent fields are left out since about 2023 and were null before: both are the same to us. */
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

const answerSchema = z.object({ hits: z.array(z.unknown()) })

export interface HitQuery {
  query: string
  tag: 'story' | 'comment'
  hitsPerPage: number
  signal: AbortSignal
}

/** One page of /search, most relevant first (hn.algolia.com/api). Hits of an unknown shape are left out. */
export async function searchHits(outgoing: Outgoing, api: URL, asked: HitQuery): Promise<Hit[]> {
  const address = new URL(`${api.pathname.replace(/\/$/, '')}/search`, api)
  address.search = new URLSearchParams({
    query: asked.query,
    tags: asked.tag,
    hitsPerPage: String(asked.hitsPerPage),
  }).toString()
  const answer = answerSchema.safeParse(await outgoing.getJson(address, { signal: asked.signal }))
  const hits = answer.data?.hits.flatMap((hit) => hitSchema.safeParse(hit).data ?? [])
  // A format that has changed altogether must not look like 'nothing found'.
  if (!hits || (hits.length === 0 && answer.data?.hits.length !== 0)) {
    throw new OutgoingError('bad_answer', 'sent an answer that we do not understand')
  }
  return hits
}
