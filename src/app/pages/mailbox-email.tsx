import type { ReactNode } from 'react'
import { data } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { Badge } from '../../platform/ui/badge.tsx'
import { RelativeTime } from '../../platform/ui/relative-time.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { findEmailWithStatus } from '../../http/mailbox.ts'
import { pageContext } from '../page-context.ts'
import { NotFoundNotice } from '../ui/not-found-notice.tsx'
import type { Route } from './+types/mailbox-email.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const message = await findEmailWithStatus(context.get(pageContext), params.id)
  if (!message) return data(null, { status: 404 })
  const { html: _inItsFrame, ...rest } = message
  return rest
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.subject ?? 'Email not found'} · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function MailboxEmail({ loaderData: message }: Route.ComponentProps) {
  if (!message) return <NotFoundNotice />
  const headers = {
    From: message.from,
    To: message.to,
    Subject: message.subject,
    ...message.headers,
  }
  return (
    <article className="page-width page-body">
      <TextLink to="/dev/mailbox">All emails</TextLink>
      <header className="mt-6">
        <h1 dir="auto" className="text-title wrap-anywhere">
          {message.subject}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          <span className="wrap-anywhere">To {message.to}</span>
          <Badge>{message.status}</Badge>
          <RelativeTime at={message.sentAt} className="text-sm text-ink-faint" />
        </p>
      </header>
      <iframe
        title={`The email: ${message.subject}`}
        src={`/dev/mailbox/${message.key}/html`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="mt-8 h-240 w-full resize-y rounded-lg border border-line bg-surface"
      />
      <Part title="As text">
        <div
          role="region"
          aria-label="The email as text"
          tabIndex={0}
          className="overflow-x-auto rounded-lg border border-line bg-surface"
        >
          {/* It has its line breaks already. */}
          <pre dir="auto" className="p-5 font-mono text-sm">
            {message.text}
          </pre>
        </div>
      </Part>
      <Part title="Headers">
        <dl className="grid gap-x-6 rounded-lg border border-line bg-surface p-5 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-faint max-sm:mt-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-heading">{title}</h2>
      {children}
    </section>
  )
}
