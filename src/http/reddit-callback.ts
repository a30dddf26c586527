// Reddit's consent page sends an administrator back to here. Code and state are not passed on to any page.
import { deniedText, secondFactorText } from '../features/accounts/rules.ts'
import { runWithAudit } from '../features/moderation/audit.ts'
import {
  finishRedditConnection,
  type RedditReturn,
} from '../features/reddit/finish-reddit-connection.ts'
import type { Account } from '../platform/context.ts'
import { AppError, type ErrorCode } from '../platform/errors.ts'
import type { AppServices } from './context.ts'
import { readAccount } from './caller.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { sendText } from './send-text.ts'

/** Redirects to the admin page with the result. Only a GET by the administrator who began it uses up the state. */
export async function handleRedditCallback(
  exchange: Exchange,
  { services }: HttpParts,
): Promise<void> {
  const { request, response, url } = exchange
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET')
    return sendText(request, response, 405, 'This URL accepts GET only.')
  }
  const account = await readAccount(exchange, services)
  if (!account) return sendText(request, response, 401, 'Please sign in as an administrator.')
  if (!account.isAdmin) return sendText(request, response, 403, deniedText)
  if (account.needsSecondFactor) return sendText(request, response, 403, secondFactorText)
  const result = await finish(services, account, url)
  response.setHeader('location', `/admin/reddit?connection=${result}`)
  sendText(request, response, 303, '')
}

type ConnectionResult = 'connected' | 'denied' | 'expired' | 'refused' | 'unreachable'

const resultsByCode: Partial<Record<ErrorCode, ConnectionResult>> = {
  not_found: 'expired',
  forbidden: 'denied',
  invalid_input: 'refused',
  rate_limited: 'unreachable',
  unavailable: 'unreachable',
}

async function finish(
  services: AppServices,
  { id }: Account,
  url: string,
): Promise<ConnectionResult> {
  const returned = readReturn(url)
  if (!returned) return 'expired'
  const act = { userId: id, act: 'finish-reddit-connection', about: {} }
  try {
    await runWithAudit(services, act, () => finishRedditConnection(services, id, returned))
    return 'connected'
  } catch (error) {
    const result = error instanceof AppError ? resultsByCode[error.code] : undefined
    if (!result) throw error
    return result
  }
}

/** @returns null unless each parameter comes once, with either a code or an error, as Reddit sends it */
function readReturn(url: string): RedditReturn | null {
  const query = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  const [state, ...states] = query.getAll('state')
  const codes = query.getAll('code')
  const errors = query.getAll('error')
  const [value = ''] = [...codes, ...errors]
  if (state === undefined || states.length > 0 || codes.length + errors.length !== 1) return null
  if (!/^[\w-]{22}$/.test(state) || !/^[\x21-\x7e]{1,500}$/.test(value)) return null
  return { state, result: codes.length > 0 ? { code: value } : { error: value } }
}
