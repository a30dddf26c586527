import { errorCodes } from '../../src/platform/errors.ts'
import type { FuzzResponse } from './send.ts'
import type { FuzzRequest } from './fuzz-request.ts'

/** Operations that correctly return 503 while outside services are off or unreachable. */
const expectedUnavailable: Record<string, RegExp> = {
  'webhooks/stripe': /Stripe is not set up on this site\./,
  'webhooks/resend': /RESEND_WEBHOOK_SECRET is not set on this site\./,
  'post-to-reddit': /Reddit could not be reached\./,
  'get-reddit-tokens': /Reddit could not be reached\./,
  'settle-reddit-post': /Reddit could not be reached\./,
}

/** Log errors that are correct while Reddit's URL is unreachable. */
export const expectedLogErrors = /^Reddit could not be reached\.$/

const browsersReadAsMarkup = /^(text\/html|application\/(atom\+|xhtml\+)?xml|image\/svg|text\/xml)/

/** Internals that must not leak; no text of the site matches this. */
const inside =
  /node_modules|PGlite|\bat [\w.<>]+ \(|\bat (file|node):|\.ts:\d+:\d+|SqlState|pg_catalog|syntax error at|violates \w+ constraint|invalid input syntax|ECONNREFUSED|ZodError|TypeError|Cannot read prop/

/** Errors in a response; empty if there are none. Its duration is checked elsewhere. */
export function listErrors(request: FuzzRequest, response: FuzzResponse): string[] {
  const errors: string[] = []
  if (response.body.startsWith('hangs')) errors.push('it hangs')
  if (request.raw !== undefined) return [...errors, ...rawErrors(response)]
  // oEmbed requires 501 for an unsupported format.
  const isOembed = response.status === 501 && /^\/+oembed/i.test(request.path)
  if (
    response.status >= 500 &&
    !isOembed &&
    !expectedUnavailable[request.name]?.test(response.body)
  ) {
    errors.push(`a failure: ${response.status}`)
  }
  if (response.status === 0 && response.body === 'broken off') errors.push('it was broken off')
  const type = String(response.headers['content-type'] ?? '')
  if (response.body.includes('<fuzz-marked') && browsersReadAsMarkup.test(type)) {
    errors.push('a text became an element')
  }
  if (
    response.body.includes('<fuzz-marked') &&
    response.headers['x-content-type-options'] !== 'nosniff'
  ) {
    errors.push('a text might become an element')
  }
  if (response.headers['x-injected'] !== undefined) errors.push('a text became a header')
  if (response.status >= 400 && inside.test(response.body)) errors.push('it shows the inside')
  return [...errors, ...listProblemErrors(request, response, type)]
}

/** Rejections below /api/ are problem details with a code. */
function listProblemErrors(
  { path, method }: FuzzRequest,
  { status, body, headers }: FuzzResponse,
  type: string,
): string[] {
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return []
  // Node rejects invalid HTTP before the site sees it.
  if (headers['connection'] === 'close' && body === '' && type === '') return []
  if (type !== 'application/problem+json') return [`a refusal as ${type || 'nothing'}: ${status}`]
  const problem = parsed(body)
  const isWhole =
    problem?.status === status &&
    typeof problem.error === 'string' &&
    /\S/.test(problem.error) &&
    errorCodes.some((code) => code === problem.code) &&
    typeof problem.requestId === 'string'
  return isWhole ? [] : ['a problem that is none']
}

function rawErrors({ body }: FuzzResponse): string[] {
  const errors: string[] = []
  const statuses = [...body.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  const failed = statuses.find((status) => status >= 500 && status !== 505 && status !== 501)
  if (failed !== undefined) errors.push(`a failure: ${failed}`)
  if (body.includes('smuggled')) errors.push('a hidden request was answered')
  return errors
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return null
  }
}
