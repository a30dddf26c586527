import { z } from 'zod'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { cleanText } from '../clean-text.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

/** Stories are stored in the database, which rejects broken characters. */
const text = z.string().transform(cleanText)

export const storySchema = z.object({
  short_id: z.string().regex(/^\w{1,20}$/),
  short_id_url: text.nullish(),
  created_at: text,
  title: text,
  score: z.int().nullish(),
  comment_count: z.int().nullish(),
  /** HTML */
  description: text.nullish(),
  /** Markdown */
  description_plain: text.nullish(),
  tags: z.array(text).nullish(),
})
export type Story = z.output<typeof storySchema>

/** One list, as in '/newest/page/2.json'. Stories of an unknown shape are left out. */
export async function readList(
  httpClient: HttpClient,
  site: URL,
  path: string,
  signal: AbortSignal,
): Promise<Story[]> {
  const answer = z
    .array(z.unknown())
    .safeParse(await httpClient.getJson(urlOn(site, path), { signal }))
  return parseResponse(storySchema, answer.data)
}
