import { formatDashboardSearch } from '../../../features/dashboard/ui/dashboard-search-params.ts'
import { NoIdeas, NothingMatches } from '../../../features/ideas/ui/no-ideas.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import type { ClaimTitle } from '../../../features/founders/ui/claim-button.tsx'
import { ClaimForm } from '../../../features/founders/ui/claim-form.tsx'
import { MailedLink } from '../../../features/founders/ui/mailed-link.tsx'
import {
  useLinkMailedAt,
  useSubmitterEmail,
} from '../../../features/founders/ui/submitter-email.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import {
  listWithdrawn,
  WithdrawnWaitlists,
} from '../../../features/waitlist/ui/withdrawn-waitlists.tsx'
import { DashboardFeed, type DashboardFeedProps } from './dashboard-feed.tsx'

export interface DashboardRowsProps extends DashboardFeedProps {
  hasFailed: boolean
  onClaim: (title: ClaimTitle) => void
  onClaimed: () => void
  onRetry: () => void
}

export function DashboardRows(props: DashboardRowsProps) {
  const { hasFailed, onClaim, onClaimed, onRetry, ...feed } = props
  const { query, list } = feed
  const mailedAt = useLinkMailedAt()
  const submitterEmail = useSubmitterEmail()
  const withdrawn = query.show === 'mine' && listWithdrawn(feed.ownedById)
  const mailedLink = query.show === 'mine' && mailedAt !== null && (
    <MailedLink mailedAt={mailedAt} onClaim={onClaim} />
  )
  if (hasFailed) {
    return (
      <EmptyState
        drawing="page"
        text="Your ideas could not be loaded."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    )
  }
  if (list === null || list.ideas.length > 0) {
    return (
      <>
        {list === null && <NeedsScripts />}
        {list !== null && mailedLink}
        <DashboardFeed {...feed} />
        {list !== null && withdrawn && (
          <WithdrawnWaitlists ideas={withdrawn} onDownloaded={feed.onOwnedChanged} />
        )}
      </>
    )
  }
  if (query.q !== '') {
    return <NothingMatches clearUrl={`/analytics${formatDashboardSearch({ ...query, q: '' })}`} />
  }
  if (query.show === 'all') return <NoIdeas text="No ideas submitted yet. Be the first!" />
  if (withdrawn) {
    return (
      <>
        {mailedLink}
        <WithdrawnWaitlists ideas={withdrawn} onDownloaded={feed.onOwnedChanged} />
      </>
    )
  }
  if (mailedLink) return mailedLink
  return (
    <EmptyState
      drawing="email"
      text="We found no ideas for this browser. Claim yours with the business email you posted them with."
      action={
        <div className="w-full max-w-sm text-left">
          <ClaimForm
            defaultEmail={submitterEmail ?? ''}
            getSessionId={getSessionId}
            onClaimed={onClaimed}
          />
        </div>
      }
    />
  )
}

function NeedsScripts() {
  return (
    <noscript>
      <p className="mb-4 max-w-prose rounded-md border border-gold-edge bg-gold-wash px-4 py-3 text-sm">
        Your own ideas need JavaScript. Please switch it on in your browser and reload this page.
      </p>
    </noscript>
  )
}
