import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { getPaymentsMode } from '../features/purchases/get-payments-mode.ts'
import { PaymentsContext } from '../features/purchases/ui/report-checkout/payments-mode.ts'
import { getLoggedPath } from '../platform/http/logged-path.ts'
import { pageContext } from './page-context.ts'
import { renderWhole } from './render-whole.ts'
import { holdScripts } from './scripts-after-paint.ts'
import { SwitchesContext } from '../platform/ui/switches.ts'
import { DemoContext } from './ui/demo-line.tsx'
import { NonceContext } from './ui/inline-script.tsx'

// The native server and this bundle load the module twice: the server uses the bundle's key.
export { pageContext } from './page-context.ts'
export { renderEmail } from './emails.ts'

/** The server caches whole pages, so nothing may still be loading. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  let hasFailed = false
  const { config, isDemo, nonce, payments } = context.get(pageContext)
  const page = await renderWhole(
    <DemoContext value={isDemo}>
      <PaymentsContext value={getPaymentsMode({ payments })}>
        <SwitchesContext value={config.off}>
          <NonceContext value={nonce}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </NonceContext>
        </SwitchesContext>
      </PaymentsContext>
    </DemoContext>,
    nonce,
    (error) => {
      hasFailed = true
      logFailure(error, request, context)
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(holdScripts(page), { status: hasFailed ? 500 : status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isUnknownUrl = isRouteErrorResponse(error) && error.status === 404
  if (!isUnknownUrl && !request.signal.aborted) logFailure(error, request, context)
}

function logFailure(
  error: unknown,
  request: Request,
  context: Readonly<RouterContextProvider>,
): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const { log, recordFailure } = context.get(pageContext)
  recordFailure?.(error)
  log.error(
    { path: getLoggedPath(new URL(request.url).pathname), message, stack: stack?.slice(0, 1500) },
    'a page failed',
  )
}
