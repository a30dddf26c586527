import { z } from 'zod'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { cleanText } from '../clean-text.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { parseResponse } from '../parse-response.ts'

/** Stories are stored in the database, which rejects broken characters. */
const textSchema = z.string().transform(cleanText)

export const storySchema = z.object({
  short_id: z.string().regex(/^\w{1,20}$/),
  short_id_url: textSchema.nullish(),
  created_at: textSchema,
  title: textSchema,
  score: z.int().nullish(),
  comment_count: z.int().nullish(),
  description: textSchema.nullish(),
  description_plain: textSchema.nullish(),
  tags: z.array(textSchema).nullish(),
})
export type Story = z.output<typeof storySchema>

/** One list, as in '/newest/page/2.json'. Stories of an unknown shape are left out. */
export async function fetchList(
  httpClient: HttpClient,
  site: URL,
  path: string,
  signal: AbortSignal,
): Promise<Story[]> {
  const response = z
    .array(z.unknown())
    .safeParse(await httpClient.getJson(urlOn(site, path), { signal }))
  return parseResponse(storySchema, response.data)
}
