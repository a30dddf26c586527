import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { buttonStyle } from '../../../platform/ui/button-style.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { ShareIcon } from './share-icons.tsx'
import { type ShareTarget, shareLinks, shareText } from './share-links.ts'

export interface ShareButtonsProps {
  ideaId: string
  title: string
  /** the founder shares: the text says so */
  isOwn?: boolean | undefined
  className?: string | undefined
}

const targets: { target: ShareTarget; label: string }[] = [
  { target: 'x', label: 'Share on X' },
  { target: 'linkedin', label: 'Share on LinkedIn' },
  { target: 'whatsapp', label: 'Share on WhatsApp' },
]

/** X, LinkedIn, WhatsApp, copy link, and the device's own share sheet where it has one. */
export function ShareButtons({ ideaId, title, isOwn = false, className }: ShareButtonsProps) {
  // Only the browser knows the origin it is on; until then the links lead nowhere.
  const isHydrated = useIsHydrated()
  const url = isHydrated ? `${window.location.origin}/ideas/${ideaId}` : ''
  const links = isHydrated ? shareLinks({ title, url, isOwn }) : null
  const hasShareSheet = isHydrated && typeof navigator.share === 'function'

  return (
    <div
      role="group"
      aria-label={`Share ${title}`}
      className={classNames('flex flex-wrap items-center print:hidden', className)}
    >
      {targets.map(({ target, label }) => (
        <a
          key={target}
          href={links?.[target]}
          {...(links ? undefined : unready)}
          target="_blank"
          rel="noopener"
          title={label}
          aria-label={`${label} (opens in a new tab)`}
          onClick={openInNewTab}
          className={buttonStyle({ variant: 'ghost', size: 'sm', className: squareLook })}
        >
          <ShareIcon target={target} />
        </a>
      ))}
      <CopyButton
        text={url}
        label="Copy link"
        isIconOnly
        variant="ghost"
        size="sm"
        onCopied={() =>
          toast({ title: 'Link Copied!', text: 'Share link has been copied to clipboard' })
        }
      />
      {hasShareSheet && (
        <IconButton
          label="More ways to share"
          size="sm"
          onClick={() => openShareSheet({ title, text: shareText({ title, isOwn }), url })}
        >
          <Share2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

/** A link without an address is still announced as one. */
const unready = { role: 'link', 'aria-disabled': true }

const squareLook = 'aspect-square px-0! py-0!'

/** A blocked pop-up leaves the same window; a click with a modifier stays the browser's own. */
function openInNewTab(event: MouseEvent<HTMLAnchorElement>) {
  const { href } = event.currentTarget
  if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // With 'noopener' among its features window.open always answers null, blocked or not.
  const opened = window.open(href, '_blank')
  if (opened) opened.opener = null
  else window.location.assign(href)
}

function openShareSheet(share: ShareData) {
  // Closing the sheet rejects too: nothing to tell.
  navigator.share(share).catch(() => {})
}
