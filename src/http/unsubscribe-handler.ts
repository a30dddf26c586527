import { unsubscribe } from '../features/newsletter/unsubscribe.ts'
import { AppError } from '../platform/errors.ts'
import { readBytes } from '../platform/http/body.ts'
import { anonymous } from './context.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { sendText } from './send-text.ts'

const maxBodyBytes = 64 * 1024

/**
 * One-click unsubscribe (RFC 8058) and the page's form. Body and origin are ignored.
 * @throws AppError `not_found` to a mail program with an unknown token, BodyRejection
 */
export async function handleUnsubscribe(
  { request, response, path }: Exchange,
  { services, renderer }: HttpParts,
): Promise<void> {
  await readBytes(request, maxBodyBytes)
  const context = { ...services, actor: anonymous }
  const unsubscribed = unsubscribe(context, { token: path.slice('/u/'.length) })
  if (!request.headers.accept?.includes('text/html')) {
    await unsubscribed
    return sendText(
      request,
      response,
      200,
      'You are unsubscribed. You won’t get any more emails from this list.',
    )
  }
  const outcome = await unsubscribed.then(
    ({ wasSubscribed }) => (wasSubscribed ? '?outcome=left' : '?outcome=ended'),
    ignoreUnknownLink,
  )
  const page = await renderer.render(path + outcome, context)
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  sendText(request, response, page.status, page.body, page.headers['content-type'])
}

/** The page itself says that it is unknown. */
function ignoreUnknownLink(error: unknown): '' {
  if (error instanceof AppError && error.code === 'not_found') return ''
  throw error
}
