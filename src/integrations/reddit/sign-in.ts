import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { urlOn } from '../../platform/http/server-url.ts'
import type { Grant, RedditResult, RedditApp } from './contract.ts'
import { sanitiseCode } from './sanitise-text.ts'
import {
  isAnswered,
  toRedditFailure,
  type RedditFailure,
  createUnparsableFailure,
  createRejection,
} from './rejections.ts'
import { isValidToken, type RedditTransport } from './transport.ts'

/** Allows the app to identify the account, submit, read, list flairs and see the account's posts. */
const scope = 'identity submit read flair history'

export function getAuthoriseUrl(
  { auth }: RedditTransport,
  request: { clientId: string; redirectUrl: string; state: string },
): string {
  return urlOn(auth, '/api/v1/authorize', {
    client_id: request.clientId,
    response_type: 'code',
    state: request.state,
    redirect_uri: request.redirectUrl,
    duration: 'permanent',
    scope,
  }).href
}

type GrantRequest =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** Rejections come with status 200 too, so only a token in the body means success. */
export async function requestGrant(
  { auth, httpClient }: RedditTransport,
  app: RedditApp,
  request: GrantRequest,
  signal: AbortSignal,
): Promise<RedditResult<Grant>> {
  const headers = getAppHeaders(app)
  const secrets = [...getSecrets(app, headers), ...getRequestSecrets(request)]
  const url = urlOn(auth, '/api/v1/access_token')
  try {
    const { body } = await httpClient.send(url, { headers, form: { ...request }, signal })
    return parseGrant(body, request, secrets)
  } catch (failure) {
    return toGrantFailure(failure, request, secrets)
  }
}

export async function revokeToken(
  { auth, httpClient }: RedditTransport,
  app: RedditApp,
  token: string,
  signal: AbortSignal,
): Promise<RedditResult<null>> {
  const headers = getAppHeaders(app)
  const secrets = [...getSecrets(app, headers), token]
  const url = urlOn(auth, '/api/v1/revoke_token')
  try {
    await httpClient.send(url, { headers, form: { token }, signal })
    return { kind: 'ok', value: null }
  } catch (failure) {
    // Reddit responds with an empty body.
    if (failure instanceof HttpClientError && failure.kind === 'bad_answer') {
      return { kind: 'ok', value: null }
    }
    if (isBlocked(failure)) return createUnparsableFailure({ isInDoubt: false })
    const result = toRedditFailure(failure, { secrets })
    return result.kind === 'expired' ? unknownAppRejection : result
  }
}

/** A page of a proxy instead of Reddit's decision about the app or the grant. */
function isBlocked(failure: unknown): boolean {
  const isDecision = failure instanceof HttpClientError && [400, 401].includes(failure.status ?? 0)
  return isDecision && !isAnswered(failure)
}

const maxTokenSeconds = 30 * 86_400
const defaultTokenSeconds = 3600

const unknownAppRejection: Extract<RedditFailure, { kind: 'rejected' }> = {
  kind: 'rejected',
  code: '401',
  reason: 'Reddit does not know this app: the client id or the client secret is wrong.',
}

function getAppHeaders({ clientId, clientSecret }: RedditApp): { authorization: string } {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return { authorization: `Basic ${basic}` }
}

function getSecrets(app: RedditApp, headers: { authorization: string }): string[] {
  return [app.clientSecret, headers.authorization.replace('Basic ', '')]
}

function getRequestSecrets(request: GrantRequest): string[] {
  switch (request.grant_type) {
    case 'authorization_code':
      return [request.code]
    case 'password':
      return [request.password]
    case 'refresh_token':
      return [request.refresh_token]
  }
}

const grantSchema = z.object({
  access_token: z.string().refine(isValidToken),
  refresh_token: z.string().refine(isValidToken).nullish().catch(null),
  expires_in: z.number().positive().catch(defaultTokenSeconds),
})
const errorSchema = z.object({ error: z.union([z.string(), z.number()]) })
const descriptionSchema = z.object({ error_description: z.string() })

function parseGrant(
  body: unknown,
  { grant_type: grantType }: GrantRequest,
  secrets: readonly string[],
): RedditResult<Grant> {
  const grant = grantSchema.safeParse(body).data
  if (grant) {
    const value = {
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token ?? null,
      seconds: Math.min(Math.ceil(grant.expires_in), maxTokenSeconds),
    }
    return { kind: 'ok', value }
  }
  const error = errorSchema.safeParse(body).data?.error
  if (error !== undefined) return toGrantRejection(error, body, grantType, secrets)
  // For a renewal this is no rejection: the old grant may still be valid.
  if (!z.looseObject({}).safeParse(body).success || grantType === 'refresh_token') {
    return createUnparsableFailure({ isInDoubt: false })
  }
  return { kind: 'rejected', code: 'no_token', reason: 'No tokens received from Reddit' }
}

function toGrantRejection(
  error: string | number,
  body: unknown,
  grantType: GrantRequest['grant_type'],
  secrets: readonly string[],
): RedditFailure {
  if (typeof error === 'number' && error !== 400) {
    const failure =
      error === 429
        ? new HttpClientError('rate_limited', 'asked us to slow down')
        : new HttpClientError('status', `answered ${error}`, { status: error })
    return toStatusFailure(failure, secrets)
  }
  const code = sanitiseCode(error, secrets)
  const text = code === null ? undefined : grantErrorTexts[grantType][code]
  if (code !== null && text !== undefined) return { kind: 'rejected', code, reason: text }
  if (code === 'invalid_client') return { ...unknownAppRejection, code }
  const description = descriptionSchema.safeParse(body).data?.error_description
  return createRejection(error, description, { secrets })
}

const withdrawnText = 'Reddit has withdrawn this connection. Connect again.'
const usedText = 'Reddit’s response has expired or was already used. Connect again.'

const grantErrorTexts: Record<GrantRequest['grant_type'], Record<string, string>> = {
  password: {
    invalid_grant:
      'Reddit refused this name and password. If two-factor authentication is on, Reddit accepts the password only with the current code after it, as in password:123456, and the connection ends after a day.',
    unauthorized_client:
      'Only an app of the type “script” may sign in with a password, and only for the account that owns it.',
  },
  authorization_code: { invalid_grant: usedText, 400: usedText },
  refresh_token: { invalid_grant: withdrawnText, 400: withdrawnText },
}

function toGrantFailure(
  failure: unknown,
  { grant_type: grantType }: GrantRequest,
  secrets: readonly string[],
): RedditFailure {
  if (isBlocked(failure)) return createUnparsableFailure({ isInDoubt: false })
  if (!(failure instanceof HttpClientError) || failure.status !== 400) {
    return toStatusFailure(failure, secrets)
  }
  const error = errorSchema.safeParse(failure.body).data?.error ?? 400
  return toGrantRejection(error, failure.body, grantType, secrets)
}

/** Other statuses than 400 and 401 do not concern the grant: a page that blocks us must not end a connection. */
function toStatusFailure(failure: unknown, secrets: readonly string[]): RedditFailure {
  const result = toRedditFailure(failure, { secrets })
  if (result.kind === 'expired') return unknownAppRejection
  if (result.kind !== 'rejected') return result
  return { kind: 'no_response', isInDoubt: false, reason: result.reason }
}
