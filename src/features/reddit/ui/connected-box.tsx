import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { ConnectionWay, RedditStatus } from '../contract.ts'

export function ConnectedBox({ status }: { status: RedditStatus }) {
  const { subreddit, username, problem, postingResumesAt } = status
  const target = (
    <>
      <strong>r/{subreddit}</strong>
      {username !== null && (
        <>
          {' '}
          as <strong>u/{username}</strong>
        </>
      )}
    </>
  )
  return (
    <div
      role="status"
      className={`mt-4 rounded-lg border px-4 py-4 wrap-anywhere sm:px-5 ${problem === null ? goodStyles : badStyles}`}
    >
      {problem === null ? (
        <>
          <Heading icon={<CircleCheck aria-hidden="true" />}>Connected</Heading>
          <p className="mt-1 text-ink">
            Posts go to {target}, unless a mapping names another subreddit.
          </p>
        </>
      ) : (
        <>
          <Heading icon={<TriangleAlert aria-hidden="true" />}>
            The connection no longer works
          </Heading>
          <p className="mt-1 text-ink">{problem}</p>
          <p className="mt-1 text-ink">
            Nothing is posted to {target} until you connect again below. Mappings and history stay.
          </p>
        </>
      )}
      <Access status={status} />
      {postingResumesAt !== null && (
        <p className="mt-3 flex items-start gap-2 text-sm font-medium text-gold-ink">
          <Hourglass aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
          <span>
            Reddit asked this account to wait: no post before{' '}
            <time dateTime={postingResumesAt}>
              {formatExactTime(new Date(postingResumesAt), undefined)}
            </time>
            .
          </span>
        </p>
      )}
    </div>
  )
}

const goodStyles = 'border-good-edge bg-good-wash text-good'
const badStyles = 'border-bad-edge bg-bad-wash text-bad'

function Heading({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 font-semibold [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      {children}
    </p>
  )
}

const wayLabels: Record<ConnectionWay, string> = {
  code: 'Reddit’s own page',
  password: 'the Token Helper, with a password',
  manual: 'tokens that were typed in',
}

function Access({ status: { way, expiresAt, renewsItself, problem } }: { status: RedditStatus }) {
  const works = problem === null
  return (
    <dl className="mt-3 grid gap-2 text-sm sm:gap-1">
      {way !== null && <Fact name="Connected by">{wayLabels[way]}</Fact>}
      {works && expiresAt !== null && (
        <Fact name="Access expires">
          <RelativeTime at={expiresAt} mayBeAhead />
        </Fact>
      )}
      {works && (
        <Fact name="Renews automatically">
          {renewsItself ? 'yes' : 'no: connect again when it expires'}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-3 sm:flex">
      <dt className="w-40 shrink-0 text-ink-soft">{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  )
}
