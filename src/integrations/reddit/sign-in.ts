import { z } from 'zod'
import { HttpClientError } from '../../platform/http/http-client-error.ts'
import { urlOn } from '../../platform/http/server-url.ts'
import type { Grant, RedditAnswer, RedditApp } from './contract.ts'
import { plainCode } from './plain-words.ts'
import { answerOfFailure, type NotDone, unparsableResponse, rejection } from './rejections.ts'
import { isToken, type Wire } from './wire.ts'

/** Allows the app to identify the account, submit, read, list flairs and see the account's posts. */
const scope = 'identity submit read flair history'

export function authoriseUrl(
  { auth }: Wire,
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

type Wanted =
  | { grant_type: 'authorization_code'; code: string; redirect_uri: string }
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string }

/** Rejections come with status 200 too, so only a token in the body means success. */
export async function askGrant(
  { auth, httpClient }: Wire,
  app: RedditApp,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<RedditAnswer<Grant>> {
  const headers = asApp(app)
  const secrets = [...getSecrets(app, headers), ...secretsIn(wanted)]
  const url = urlOn(auth, '/api/v1/access_token')
  try {
    const { body } = await httpClient.send(url, { headers, form: { ...wanted }, signal })
    return grantIn(body, wanted, secrets)
  } catch (failure) {
    return refusedGrant(failure, wanted, secrets)
  }
}

export async function revokeToken(
  { auth, httpClient }: Wire,
  app: RedditApp,
  token: string,
  signal: AbortSignal,
): Promise<RedditAnswer<null>> {
  const headers = asApp(app)
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
    const answer = answerOfFailure(failure, { secrets })
    return answer.kind === 'expired' ? wrongApp : answer
  }
}

const longestSeconds = 30 * 86_400
const usualSeconds = 3600

const wrongApp: Extract<NotDone, { kind: 'refused' }> = {
  kind: 'refused',
  code: '401',
  reason: 'Reddit does not know this app: the client id or the client secret is wrong.',
}

function asApp({ clientId, clientSecret }: RedditApp): { authorization: string } {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  return { authorization: `Basic ${basic}` }
}

function getSecrets(app: RedditApp, headers: { authorization: string }): string[] {
  return [app.clientSecret, headers.authorization.replace('Basic ', '')]
}

function secretsIn(wanted: Wanted): string[] {
  switch (wanted.grant_type) {
    case 'authorization_code':
      return [wanted.code]
    case 'password':
      return [wanted.password]
    case 'refresh_token':
      return [wanted.refresh_token]
  }
}

const grantSchema = z.object({
  access_token: z.string().refine(isToken),
  refresh_token: z.string().refine(isToken).nullish().catch(null),
  expires_in: z.number().positive().catch(usualSeconds),
})
const errorSchema = z.object({ error: z.union([z.string(), z.number()]) })
const descriptionSchema = z.object({ error_description: z.string() })

function grantIn(
  body: unknown,
  { grant_type: way }: Wanted,
  secrets: readonly string[],
): RedditAnswer<Grant> {
  const grant = grantSchema.safeParse(body).data
  if (grant) {
    const value = {
      accessToken: grant.access_token,
      refreshToken: grant.refresh_token ?? null,
      seconds: Math.min(Math.ceil(grant.expires_in), longestSeconds),
    }
    return { kind: 'ok', value }
  }
  const error = errorSchema.safeParse(body).data?.error
  if (error !== undefined) return refusedAs(error, body, way, secrets)
  // For a renewal this is no rejection: the old grant may still be valid.
  if (!z.looseObject({}).safeParse(body).success || way === 'refresh_token') {
    return unparsableResponse(false)
  }
  return { kind: 'refused', code: 'no_token', reason: 'No tokens received from Reddit' }
}

function refusedAs(
  error: string | number,
  body: unknown,
  way: Wanted['grant_type'],
  secrets: readonly string[],
): NotDone {
  if (typeof error === 'number' && error !== 400) {
    const failure =
      error === 429
        ? new HttpClientError('rate_limited', 'asked us to slow down')
        : new HttpClientError('status', `answered ${error}`, { status: error })
    return ofStatus(failure, secrets)
  }
  const code = plainCode(error, secrets)
  const words = code === null ? undefined : wordsFor[way][code]
  if (code !== null && words !== undefined) return { kind: 'refused', code, reason: words }
  if (code === 'invalid_client') return { ...wrongApp, code }
  const told = descriptionSchema.safeParse(body).data?.error_description
  return rejection(error, told, { secrets })
}

const withdrawn = 'Reddit has withdrawn this connection. Connect again.'
const used = 'What Reddit sent back has expired or was used already. Connect once more.'

const wordsFor: Record<Wanted['grant_type'], Record<string, string>> = {
  password: {
    invalid_grant:
      'Reddit refused this name and password. Where two-factor authentication is on, Reddit takes the password only with the current code behind it, as in password:123456, and the connection ends after a day.',
    unauthorized_client:
      'Only an app of the type “script” may sign in with a password, and only for the account that owns it.',
  },
  authorization_code: { invalid_grant: used, 400: used },
  refresh_token: { invalid_grant: withdrawn, 400: withdrawn },
}

function refusedGrant(
  failure: unknown,
  { grant_type: way }: Wanted,
  secrets: readonly string[],
): NotDone {
  if (!(failure instanceof HttpClientError) || failure.status !== 400) {
    return ofStatus(failure, secrets)
  }
  const error = errorSchema.safeParse(failure.body).data?.error ?? 400
  return refusedAs(error, failure.body, way, secrets)
}

/** Other statuses than 400 and 401 do not concern the grant: a page that blocks us must not end a connection. */
function ofStatus(failure: unknown, secrets: readonly string[]): NotDone {
  const answer = answerOfFailure(failure, { secrets })
  if (answer.kind === 'expired') return wrongApp
  if (answer.kind !== 'refused') return answer
  return { kind: 'unanswered', isInDoubt: false, reason: answer.reason }
}
