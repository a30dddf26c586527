import type { RenderedPage } from '../platform/http/page-cache.ts'
import { anonymous } from './context.ts'
import { readAccount } from './caller.ts'
import type { Exchange, HttpParts } from './exchange.ts'
import { isAdminPath, getPageUrl } from './page-url.ts'
import { rejectUnlessRead } from './reject-unless-read.ts'
import { sendText } from './send-text.ts'

/** Renders a page, once a second for all requests meanwhile; admin pages are never cached. */
export async function handlePage(exchange: Exchange, parts: HttpParts): Promise<void> {
  const { request, response, url, path } = exchange
  if (rejectUnlessRead(request, response)) return
  const plain = normalisePath(path)
  if (plain !== path) {
    // One URL for each page; and '//host' or '/\\host' would redirect to another host.
    response.setHeader('location', plain + url.slice(path.length))
    return sendText(request, response, 308, '')
  }
  try {
    await sendPage(exchange, parts)
    parts.metrics.countPage(response.statusCode >= 500 ? 'failed' : 'rendered')
  } catch (error) {
    parts.metrics.countPage('failed')
    throw error
  }
}

async function sendPage(exchange: Exchange, parts: HttpParts): Promise<void> {
  const { request, response, url, path } = exchange
  const { services, pages, renderer } = parts
  await renderer.load()
  const key = getPageUrl(url, renderer.parameters)
  const context = { ...services, actor: anonymous }
  if (isAdminPath(path)) {
    return sendAdminPage(exchange, parts, await renderer.render(key, context))
  }
  await pages.send(request, response, key, async () => {
    const page = await renderer.render(key, context)
    // When a primary fails, all its connections break at once; its successor may be up already.
    const mayRetry = page.status === 503 && (await parts.isReady())
    return mayRetry ? renderer.render(key, context) : page
  })
}

/** An admin page contains no data: its functions check the caller again. Only the status depends on the caller. */
async function sendAdminPage(
  exchange: Exchange,
  { services }: HttpParts,
  { status, headers, body }: RenderedPage,
): Promise<void> {
  const { request, response } = exchange
  const account = await readAccount(exchange, services)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const rejection = account ? 403 : 401
  sendText(request, response, account?.isAdmin ? status : rejection, body, headers['content-type'])
}

/** With one slash at the beginning and none at the end; browsers read a backslash as a slash. */
function normalisePath(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end).replace(/^[/\\]{2,}/, '/')
}
