import { data, Link } from 'react-router'
import { brand } from '../../platform/brand.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { RelativeTime } from '../../platform/ui/relative-time.tsx'
import { readMailbox } from '../../http/mailbox.ts'
import { pageContext } from '../page-context.ts'
import { NotFoundNotice } from '../ui/not-found-notice.tsx'
import type { Route } from './+types/mailbox.ts'

const maxShown = 100

export async function loader({ context }: Route.LoaderArgs) {
  const emails = await readMailbox(context.get(pageContext), maxShown)
  if (!emails) return data(null, { status: 404 })
  return emails.map(({ key, to, subject, sentAt }) => ({ key, to, subject, sentAt }))
}

export const meta: Route.MetaFunction = () => [
  { title: `Local mailbox · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Mailbox({ loaderData: emails }: Route.ComponentProps) {
  if (!emails) return <NotFoundNotice />
  return (
    <div className="page-width page-body">
      <header className="max-w-prose">
        <h1 className="text-title">Local mailbox</h1>
        <p className="mt-3 text-ink-soft">
          Emails that {brand.name} would have sent. They stay on this machine for a week.
        </p>
      </header>
      <div className="mt-10">
        {emails.length === 0 ? (
          <EmptyState drawing="email" text="No emails yet. Join a waitlist to get one here." />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
            {emails.map(({ key, to, subject, sentAt }) => (
              <li key={key}>
                <Link
                  to={`/dev/mailbox/${key}`}
                  className="grid gap-x-6 px-5 py-4 -outline-offset-2 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
                >
                  <span dir="auto" className="truncate font-medium">
                    {subject}
                  </span>
                  <RelativeTime at={sentAt} className="text-sm text-ink-faint sm:text-right" />
                  <span className="truncate text-sm text-ink-soft">{to}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
