import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { loggedPath } from '../platform/http/logged-path.ts'
import { pageContext } from './page-context.ts'

// The native server and this bundle load the module twice: the server takes the bundle's key.
export { pageContext } from './page-context.ts'
export { renderLetter } from './letters.ts'

/** Renders whole pages: the server keeps them, so nothing may still be under way. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let hasShell = false
  let hasFailed = false
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      // Without an end, large parts would be sent late and moved into place by scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // What fails before the shell stands is thrown below, and logged by handleError.
      onError(error) {
        hasFailed = true
        if (hasShell) logFailure(error, request, context)
      },
    },
  )
  hasShell = true
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: hasFailed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404
  if (!isUnknownAddress && !request.signal.aborted) logFailure(error, request, context)
}

function logFailure(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  context
    .get(pageContext)
    .log.error(
      { path: loggedPath(new URL(request.url).pathname), message, stack: stack?.slice(0, 1500) },
      'a page failed',
    )
}
