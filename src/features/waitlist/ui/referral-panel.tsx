import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'
import { ShareButtons } from '../../../platform/ui/sharing/share-buttons.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'

export interface ReferralPanelProps {
  ideaTitle: string
  code: string
  count: number
  position: number | undefined
  headingLevel: 2 | 3
}

export function ReferralPanel(props: ReferralPanelProps) {
  const { ideaTitle, code, count, position, headingLevel } = props
  const Heading = `h${headingLevel}` as const
  const path = `/ideas?ref=${encodeURIComponent(code)}`
  const link = window.location.origin + path
  return (
    <section
      aria-labelledby="referral"
      className="rounded-lg border border-line bg-sunken p-4 text-left"
    >
      <Heading id="referral" className="font-sans text-base">
        Move up the waitlist
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        You move up for everyone who joins through your link and confirms.
      </p>
      <p className="mt-3 rounded-md border border-line bg-surface px-3 py-2 text-sm break-all select-all">
        {link}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton
          text={link}
          variant={position === undefined ? 'secondary' : 'primary'}
          label="Copy link"
          onCopied={() =>
            toast({ title: 'Link Copied!', text: 'Share this link to move up the waitlist' })
          }
        />
        <ShareButtons
          title={ideaTitle}
          path={path}
          text={`I just joined the waitlist for "${ideaTitle}" ... Join me and get early access`}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft tabular-nums">
        {position !== undefined && `You are number ${formatExactCount(position)}, with `}
        {plural(count, 'referral')}
        {position === undefined ? ' so far' : '.'}
      </p>
    </section>
  )
}
