// Everything below /api/auth/: the auth library answers, behind the house's own wall and in its words.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { authRoutes, unlimitedRoutes } from '../features/accounts/auth-routes.ts'
import { ipHeader } from '../features/accounts/cookies.ts'
import { accountKey, keepKnownBrowser, knownBrowser } from '../features/accounts/known-browsers.ts'
import { writePasswordResetName } from '../features/accounts/jobs/write-password-reset.ts'
import { hasAccount } from '../features/accounts/queries.ts'
import { guessLimit, signInLimits } from '../features/accounts/rules.ts'
import { recordAudit } from '../features/moderation/audit.ts'
import type { Account, Actor } from '../platform/context.ts'
import { AppError, type ErrorCode, invalidInput, notFound } from '../platform/errors.ts'
import {
  logFailure,
  problemFor,
  readBody,
  writeJson,
  writeProblem,
} from '../platform/functions/serve.ts'
import { problem } from '../platform/functions/problem.ts'
import { isOwnOrigin } from '../platform/http/origin.ts'
import type { UserId } from '../platform/ids.ts'
import { emailSchema } from '../platform/email/email-schema.ts'
import { takeRequestLimits } from '../platform/email/outbox.ts'
import type { AppServices } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { getCaller } from './function-handler.ts'

const prefix = '/api/auth/'

/** Where the library refuses without a word. */
const silentText = 'This did not work. Please try again.'

/** In place of the library's own, which speaks of types. */
const fieldsText = 'A field is missing, or is not of the kind that is asked for.'

type Body = Record<string, unknown>

/** Answers a request to one of the open routes; refusals are problem details, with the library's text. */
export async function handleAuth(exchange: Exchange, { services }: HttpParts): Promise<void> {
  const { request, response, path } = exchange
  const requestId = randomUUID()
  const route = path.slice(prefix.length)
  try {
    const actor = getCaller(exchange, services)
    await answer(services, request, response, { actor, route, requestId })
  } catch (error) {
    const rejection = problemFor(error, requestId)
    if (rejection.status >= 500) logFailure(services, error, { name: `auth/${route}`, requestId })
    writeProblem(request, response, rejection, error)
  }
}

interface Call {
  actor: Actor
  route: string
  requestId: string
}

async function answer(
  services: AppServices,
  request: IncomingMessage,
  response: ServerResponse,
  { actor, route, requestId }: Call,
): Promise<void> {
  const known = Object.hasOwn(authRoutes, route) ? authRoutes[route] : undefined
  if (!known) throw notFound('There is nothing at this address.')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (method !== known.method) {
    response.setHeader('allow', known.method)
    const text = `This address answers ${known.method} only.`
    return writeProblem(request, response, problem(405, 'invalid_input', text, requestId))
  }
  const body =
    known.method === 'POST' ? await readPost(services, request, known.fields ?? []) : null
  if (body) await takeLimits(services, actor, route, body)
  if (body && route === 'request-password-reset') {
    await askForReset(services, actor, body)
    return writeJson(request, response, 200, { status: true })
  }

  // After it, whoever signed out is nobody.
  const before = known.act ? await actor.account() : null
  const answered = await services.accounts.answer(
    libraryRequest(services, request, { actor, body }),
  )
  const answerBody: unknown = await answered.json().catch(() => null)
  // Named by the library where an act leaves somebody signed in.
  const { user } = (answerBody ?? {}) as { user?: { id: UserId; email: string } }
  const userId = before?.id ?? user?.id ?? null
  if (known.act) await note(services, { act: known.act, before, answered, userId })
  if (answered.ok && body && user) {
    await keepKnownBrowser(services, actor, accountKey(services, user.email))
  }
  for (const cookie of answered.headers.getSetCookie()) {
    response.appendHeader('set-cookie', cookie)
  }
  if (answered.ok) return writeJson(request, response, 200, answerBody)
  const refused = answerBody as { message?: string; code?: string } | null
  const text = refused?.code === 'VALIDATION_ERROR' ? fieldsText : refused?.message
  writeProblem(
    request,
    response,
    problem(answered.status, getCode(answered.status), text || silentText, requestId),
  )
}

async function readPost(
  { config }: AppServices,
  request: IncomingMessage,
  fields: readonly string[],
): Promise<Body> {
  if (!isOwnOrigin(request, config.PUBLIC_URL)) {
    throw new AppError('forbidden', 'This request came from another site’s page and was refused.')
  }
  const body = await readBody(request)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw invalidInput([{ path: '', message: 'Send a JSON object.' }])
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => fields.includes(name)))
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
  if (route !== 'sign-in/email') return limits.take(guessLimit, ip)
  // Both count each try: who fills one of them must not read from the other which accounts there are.
  await limits.take(signInLimits.perIp, ip)
  const account = accountKey(services, email)
  await limits.take(signInLimits.perIpAndAccount, `${ip}|${account}`)
  const known = await knownBrowser(services, actor, account)
  await limits.take(signInLimits.perAccount, known ?? account)
}

/** Known and unknown addresses are answered alike, in as much work and within the same limits. */
async function askForReset(services: AppServices, actor: Actor, body: Body): Promise<void> {
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

/** As the library wants it: with the one origin it knows, and the client's address as the house knows it. */
function libraryRequest(
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

async function note(
  services: AppServices,
  told: { act: string; before: Account | null; answered: Response; userId: UserId | null },
): Promise<void> {
  const { act, before, answered, userId } = told
  // Who is nobody has done nothing: a wrong password is counted by the limits and told to the log.
  if (!answered.ok && !before) {
    return services.log.warn({ act, status: answered.status }, 'a sign-in was refused')
  }
  if (userId === null) return
  const outcome = answered.ok ? 'done' : getCode(answered.status)
  await recordAudit(services, { userId, act, about: {}, outcome })
}

function getCode(status: number): ErrorCode {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'internal' : 'invalid_input'
}
