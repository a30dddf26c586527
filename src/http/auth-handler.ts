// Everything below /api/auth/: the auth library responds, behind this site's limits and with its error texts.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { authRoutes, passwordRoutes, unlimitedRoutes } from '../features/accounts/auth-routes.ts'
import { ipHeader } from '../features/accounts/cookies.ts'
import {
  getAccountKey,
  storeKnownBrowser,
  findKnownBrowser,
} from '../features/accounts/known-browsers.ts'
import { writePasswordResetName } from '../features/accounts/jobs/write-password-reset.ts'
import { hasAccount } from '../features/accounts/queries.ts'
import {
  guessLimit,
  passwordLimit,
  removeSpaces,
  signInLimits,
} from '../features/accounts/rules.ts'
import { recordAudit } from '../features/moderation/audit.ts'
import type { Account, Actor } from '../platform/context.ts'
import { type ErrorCode, invalidInput, notFound } from '../platform/errors.ts'
import {
  logFailure,
  toProblem,
  writeJson,
  writeProblem,
  createProblem,
} from '../platform/functions/problem.ts'
import { readBody, requireOwnOrigin } from '../platform/http/body.ts'
import type { UserId } from '../shared/schema/ids.ts'
import { emailSchema } from '../shared/schema/email-schema.ts'
import { takeRequestLimits } from '../platform/email/outbox.ts'
import { requireRecentPassword } from './access-checks.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { getCaller } from './caller.ts'

const prefix = '/api/auth/'

const defaultText = 'This did not work. Please try again.'

const fieldsText = 'A field is missing or has the wrong type.'

type Body = Record<string, unknown>

export async function handleAuth(exchange: Exchange, { services }: HttpParts): Promise<void> {
  const { request, response, path, requestId } = exchange
  const route = path.slice(prefix.length)
  try {
    const actor = getCaller(exchange, services)
    await handleRoute(services, request, response, { actor, route, requestId })
  } catch (error) {
    const rejection = toProblem(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name: `auth/${route}`, requestId })
    writeProblem(request, response, rejection, error)
  }
}

interface Call {
  actor: Actor
  route: string
  requestId: string
}

async function handleRoute(
  services: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  { actor, route, requestId }: Call,
): Promise<void> {
  const known = Object.hasOwn(authRoutes, route) ? authRoutes[route] : undefined
  if (!known) throw notFound('There is nothing at this URL.')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method !== known.method) {
    response.setHeader('allow', known.method)
    const text = `This URL answers ${known.method} only.`
    return writeProblem(request, response, createProblem(405, 'invalid_input', text, requestId))
  }
  const body =
    known.method === 'POST' ? await readPost(services, request, known.fields ?? []) : null
  if (body) await takeLimits(services, actor, route, body)
  if (body && route === 'request-password-reset') {
    await requestReset(services, actor, body)
    return writeJson(request, response, 200, { status: true })
  }

  // Read first, since a sign-out ends the account's session.
  const before = known.act ? await actor.account() : null
  // One who must turn on a second factor first cannot give the password again, but may end a thief's session.
  const mayConfirm = before && !before.needsSecondFactor
  if (known.needsPassword && mayConfirm) requireRecentPassword(before, services.clock())
  const libraryResponse = await services.accounts.respond(
    toLibraryRequest(services, request, { actor, body }),
  )
  const responseBody: unknown = await libraryResponse.json().catch(() => null)
  // The library's response names the user if somebody is signed in afterwards.
  const { user } = (responseBody ?? {}) as { user?: { id: UserId; email: string } }
  const userId = before?.id ?? user?.id ?? null
  if (known.act) await recordCall(services, { act: known.act, before, libraryResponse, userId })
  if (libraryResponse.ok && body && user) {
    await storeKnownBrowser(services, actor, getAccountKey(services, user.email))
  }
  for (const cookie of libraryResponse.headers.getSetCookie()) {
    response.appendHeader('set-cookie', cookie)
  }
  if (libraryResponse.ok) return writeJson(request, response, 200, responseBody)
  const rejection = responseBody as { message?: string; code?: string } | null
  const text = rejection?.code === 'VALIDATION_ERROR' ? fieldsText : rejection?.message
  writeProblem(
    request,
    response,
    createProblem(
      libraryResponse.status,
      getCode(libraryResponse.status),
      text || defaultText,
      requestId,
    ),
  )
}

async function readPost(
  { config }: AppServices,
  request: IncomingMessage,
  fields: readonly string[],
): Promise<Body> {
  requireOwnOrigin(request.headers, config.PUBLIC_URL)
  const body = await readBody(request)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidInput([{ path: '', message: 'Send a JSON object.' }])
  }
  const read: Body = Object.fromEntries(
    Object.entries(body).filter(([name]) => fields.includes(name)),
  )
  // Before the library, which would take 123 456 for another code than 123456.
  if (typeof read.code === 'string') read.code = removeSpaces(read.code)
  return read
}

async function takeLimits(
  services: AppServices,
  actor: Actor,
  route: string,
  { email }: Body,
): Promise<void> {
  const { limits } = services
  const { ip } = actor
  if (unlimitedRoutes.has(route) || route === 'request-password-reset') return
  if (route !== 'sign-in/email') {
    await limits.take(guessLimit, ip)
    const account = passwordRoutes.has(route) ? await actor.account() : null
    if (account) await limits.take(passwordLimit, account.id)
    return
  }
  // Both limits count every try: otherwise a full limit would reveal which accounts exist.
  await limits.take(signInLimits.perIp, ip)
  const account = getAccountKey(services, email)
  await limits.take(signInLimits.perIpAndAccount, `${ip}|${account}`)
  const known = await findKnownBrowser(services, actor, account)
  await limits.take(signInLimits.perAccount, known ?? account)
}

/** Known and unknown emails get the same response, with the same work and limits. */
async function requestReset(services: AppServices, actor: Actor, body: Body): Promise<void> {
  const parsed = emailSchema.safeParse(body.email)
  if (!parsed.success) {
    throw invalidInput(parsed.error.issues.map(({ message }) => ({ path: 'email', message })))
  }
  const email = parsed.data
  await takeRequestLimits(
    { limits: services.limits, actor },
    { functionName: 'request-password-reset', sessionId: null, to: email },
  )
  const isKnown = await hasAccount(services.db, email)
  await services.db
    .transaction()
    .execute((tx) =>
      services.jobs.enqueue(tx, writePasswordResetName, { email: isKnown ? email : null }),
    )
  services.jobs.wake(writePasswordResetName)
}

/** With the one origin that the library knows, and the client IP as determined here. */
function toLibraryRequest(
  { config }: AppServices,
  request: IncomingMessage,
  { actor, body }: { actor: Actor; body: Body | null },
): Request {
  const headers = new Headers({ [ipHeader]: actor.ip })
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = request.headers[name]
    if (value) headers.set(name, value)
  }
  const url = new URL(request.url ?? '', config.PUBLIC_URL)
  if (!body) return new Request(url, { headers })
  headers.set('origin', config.PUBLIC_URL)
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function recordCall(
  services: AppServices,
  call: { act: string; before: Account | null; libraryResponse: Response; userId: UserId | null },
): Promise<void> {
  const { act, before, libraryResponse, userId } = call
  // Without an account there is nothing to audit: a wrong password uses up limits and is logged.
  if (!libraryResponse.ok && !before) {
    return services.log.warn({ act, status: libraryResponse.status }, 'a sign-in was refused')
  }
  if (userId === null) return
  const outcome = libraryResponse.ok ? 'done' : getCode(libraryResponse.status)
  await recordAudit(services, { userId, act, about: {}, outcome })
}

function getCode(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'internal' : 'invalid_input'
}
