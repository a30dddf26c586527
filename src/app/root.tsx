import { ownBrand } from '#own-brand'
import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { offerOverScript } from '../features/newsletter/ui/offer-over.ts'
import { usePaymentsMode } from '../features/purchases/ui/report-checkout/payments-mode.ts'
import { brand } from '../platform/brand.ts'
import { ownBrandId } from '../platform/own-brand/own-brand-id.ts'
import { fontPreloads } from '../platform/ui/theme/font-preloads.ts'
import { storageScript } from '../platform/ui/storage-script.ts'
import { SkipLink } from '../platform/ui/skip-link.tsx'
import { useSwitchedOff } from '../platform/ui/switches.ts'
import { themeScript } from '../platform/ui/theme/theme-script.ts'
import { isPageOff } from '../shared/switches.ts'
import { ToastHost } from '../platform/ui/toasts/toast-host.tsx'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import { pageContext } from './page-context.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { DemoLine, useIsDemo } from './ui/demo-line.tsx'
import { FloatingValidateHost } from './ui/floating-validate-host.tsx'
import { founderScript } from './ui/founder-script.ts'
import { InlineScript } from './ui/inline-script.tsx'
import { writtenUrlScript } from './ui/written-url-script.ts'
import { Footer } from './ui/footer.tsx'
import { Nav } from './ui/nav.tsx'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { NewsletterPromptHost } from '../features/newsletter/ui/newsletter-prompt-host.tsx'
import { NotFoundNotice } from './ui/not-found-notice.tsx'
import { PrefetchedPages } from './ui/prefetched-pages.tsx'
import { ErrorNotice } from '../platform/ui/error-notice.tsx'
import { useStoreReferralCode } from '../features/waitlist/ui/stored-referral-code.ts'
import { useLiveAnnouncement } from './ui/use-live-announcement.ts'

// The server writes them; browsers, which run them once, need not load them again.
const headScripts = import.meta.env.SSR
  ? writtenUrlScript + storageScript + themeScript + offerOverScript + founderScript
  : ''
const bodyScripts = import.meta.env.SSR ? scriptsAfterPaint : ''

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (isPageOff(context.get(pageContext).config.off, url)) throw data(null, { status: 404 })
  },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: `${isNotFound(error) ? 'Page not found' : 'Something went wrong'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export function Layout({ children }: { children: ReactNode }) {
  const arrival = useLiveAnnouncement()
  useStoreReferralCode()
  const isDemo = useIsDemo()
  const off = useSwitchedOff()
  const payments = usePaymentsMode()
  return (
    <html
      lang="en"
      data-demo={isDemo ? '' : undefined}
      data-payments={payments}
      data-off={off.size > 0 ? [...off].join(' ') : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf9f5" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14120f" />
        {/* React writes a stylesheet with a precedence before the page's referrer policy; the URL may hold a token. */}
        <link rel="stylesheet" href={stylesheet} precedence="page" referrerPolicy="no-referrer" />
        <Meta />
        <Links />
        <OwnBrandData />
        <InlineScript code={headScripts} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <ToastHost />
        <NavigationProgress />
        <DemoLine />
        <Nav />
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
        {!off.has('SCANNER') && <FloatingValidateHost />}
        {!off.has('NEWSLETTER') && <NewsletterPromptHost />}
        <Footer />
        <p role="status" className="sr-only">
          {arrival}
        </p>
        <PrefetchedPages />
        <ScrollRestoration />
        <Scripts />
        <InlineScript code={bodyScripts} />
      </body>
    </html>
  )
}

function OwnBrandData() {
  const data = JSON.stringify(ownBrand)
  if (data === '{}') return null
  return (
    <script
      id={ownBrandId}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: data.replaceAll('<', '\\u003c') }}
    />
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isNotFound(error) ? <NotFoundNotice /> : <ErrorNotice error={error} />
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}
