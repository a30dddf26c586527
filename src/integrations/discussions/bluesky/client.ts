import { z } from 'zod'
import { HttpClientError } from '../../../platform/http/http-client-error.ts'
import type { HttpClient } from '../../../platform/http/http-client.ts'
import { urlOn } from '../../../platform/http/server-url.ts'
import { createUnparsableError, parseResponse } from '../parse-response.ts'

const sessionSchema = z.object({ accessJwt: z.string().min(1), refreshJwt: z.string().min(1) })
export type Session = z.output<typeof sessionSchema>

interface Login {
  identifier: string
  /** An app password, which needs no second factor. */
  password: string
}

/** com.atproto.server.createSession allows 30 calls in five minutes, so the session is kept. */
export async function createSession(
  httpClient: HttpClient,
  api: URL,
  login: Login,
  signal: AbortSignal,
): Promise<Session> {
  const url = getMethodUrl(api, 'com.atproto.server.createSession')
  const { body } = await httpClient.send(url, { json: login, signal }).catch((error: unknown) => {
    throw isRejection(error) ? toLoginError(error) : error
  })
  return toSession(body)
}

/** com.atproto.server.refreshSession, which takes no body. @throws HttpClientError if the session is too old */
export async function refreshSession(
  httpClient: HttpClient,
  api: URL,
  { refreshJwt }: Session,
  signal: AbortSignal,
): Promise<Session> {
  const { body } = await httpClient.send(getMethodUrl(api, 'com.atproto.server.refreshSession'), {
    headers: { authorization: `Bearer ${refreshJwt}` },
    form: {},
    signal,
  })
  return toSession(body)
}

const labelsSchema = z
  .array(z.object({ val: z.string(), neg: z.boolean().nullish() }))
  .nullish()
  .catch(null)

/** An app.bsky.feed.defs#postView; deleted and blocked posts have another shape. */
export const postViewSchema = z.object({
  uri: z.string(),
  author: z.object({ labels: labelsSchema }),
  record: z.object({
    text: z.string(),
    createdAt: z.string(),
    reply: z
      .object({ root: z.object({ uri: z.string() }) })
      .nullish()
      .catch(null),
    labels: z.object({ values: labelsSchema }).nullish().catch(null),
  }),
  replyCount: z.int().nullish(),
  likeCount: z.int().nullish(),
  indexedAt: z.string().nullish(),
  labels: labelsSchema,
})
export type PostView = z.output<typeof postViewSchema>

const responseSchema = z.object({ posts: z.array(z.unknown()) })

interface PostQuery {
  query: string
  limit: number
  signal: AbortSignal
}

/** One page of app.bsky.feed.searchPosts in English, best first. Posts of an unknown shape are left out. */
export async function searchPosts(
  httpClient: HttpClient,
  api: URL,
  { accessJwt }: Session,
  { query, limit, signal }: PostQuery,
): Promise<PostView[]> {
  const url = getMethodUrl(api, 'app.bsky.feed.searchPosts', {
    q: query,
    sort: 'top',
    lang: 'en',
    limit: String(limit),
  })
  const headers = { authorization: `Bearer ${accessJwt}` }
  const { body } = await httpClient.send(url, { headers, signal })
  const response = responseSchema.safeParse(body)
  return parseResponse(postViewSchema, response.data?.posts)
}

/** XRPC errors have their name in the body. */
export function isSessionOver({ status, body }: HttpClientError): boolean {
  if (status === 401) return true
  const { data } = z.object({ error: z.string() }).safeParse(body)
  return status === 400 && (data?.error === 'ExpiredToken' || data?.error === 'InvalidToken')
}

function toSession(body: unknown): Session {
  const session = sessionSchema.safeParse(body)
  if (!session.success) throw createUnparsableError()
  return session.data
}

function isRejection(error: unknown): error is HttpClientError {
  return error instanceof HttpClientError && (error.status === 400 || error.status === 401)
}

function toLoginError({ status = 401 }: HttpClientError): HttpClientError {
  const text = 'refused the login: check BLUESKY_IDENTIFIER and BLUESKY_APP_PASSWORD'
  return new HttpClientError('rejected', text, { status })
}

function getMethodUrl(api: URL, method: string, search?: Record<string, string>): URL {
  return urlOn(api, `/xrpc/${method}`, search)
}
