import { CircleCheck, OctagonAlert } from 'lucide-react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { getFilteredText } from '../rules.ts'
import { PostLink } from './post-link.tsx'

export type ShownOutcome =
  | { kind: 'posted' | 'removed'; subreddit: string; postUrl: string | null }
  | { kind: 'rejected'; reason: string }

export function PostNote({ outcome }: { outcome: ShownOutcome }) {
  const isGood = outcome.kind === 'posted'
  const Icon = isGood ? CircleCheck : OctagonAlert
  return (
    <div
      className={classNames(
        'flex max-w-prose items-start gap-2.5 rounded-md border px-3 py-2',
        isGood ? 'border-good-edge bg-good-wash' : 'border-bad-edge bg-bad-wash',
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-1 size-4 shrink-0', isGood ? 'text-good' : 'text-bad')}
      />
      <div className="min-w-0 wrap-anywhere">
        <p dir="auto">
          {getText(outcome)}{' '}
          {outcome.kind !== 'rejected' && (
            <PostLink url={outcome.postUrl} about={`the post in r/${outcome.subreddit}`} />
          )}
        </p>
        {outcome.kind === 'removed' && (
          <TextLink to="#reddit-mappings">Map this category to another subreddit</TextLink>
        )}
      </div>
    </div>
  )
}

function getText(outcome: ShownOutcome): string {
  if (outcome.kind === 'rejected') return outcome.reason
  const { kind, subreddit } = outcome
  return kind === 'removed' ? getFilteredText(subreddit) : `Posted in r/${subreddit}.`
}
