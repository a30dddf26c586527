import type { IncomingMessage } from 'node:http'
import { unsubscribe } from '../features/newsletter/unsubscribe.ts'
import { AppError } from '../platform/errors.ts'
import { readBytes } from '../platform/http/body.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { AppContext } from './services.ts'

const bodyMaxBytes = 64 * 1024

/**
 * `POST /u/{token}`: the mail provider's one click (RFC 8058) and the form of the page at this address.
 * The token alone says who leaves what, so whatever the body holds and wherever it comes from is well.
 * @throws AppError `not_found` towards a program, BodyRefusal
 */
export async function oneClickUnsubscribe(
  request: IncomingMessage,
  path: string,
  context: AppContext,
  renderer: PageRenderer,
): Promise<RenderedPage> {
  await readBytes(request, bodyMaxBytes)
  const leaving = unsubscribe(context, { token: path.slice('/u/'.length) })
  if (!request.headers.accept?.includes('text/html')) {
    await leaving
    const body = 'You are unsubscribed: no more letters of this list will come.'
    return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
  }
  const isOurs = await leaving.then(() => true, isUnknownLink)
  return renderer.render(isOurs ? `${path}?left=1` : path, context)
}

/** The page says it in its own words; any other failure is thrown on. */
function isUnknownLink(error: unknown): false {
  if (error instanceof AppError && error.code === 'not_found') return false
  throw error
}
