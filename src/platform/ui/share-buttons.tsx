import { Share2 } from 'lucide-react'
import type { MouseEvent } from 'react'

import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { IconButton } from './icon-button.tsx'
import { ShareIcon } from './share-icons.tsx'
import { type ShareTarget, shareLinks } from './share-links.ts'
import { toast } from './toast.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export interface ShareButtonsProps {
  /** what is shared, for screen readers and share sheets */
  title: string
  /** on this site */
  path: string
  text: string
  /** what the toast says when the link was copied; without it there is no button for that */
  copiedText?: string | undefined
  className?: string | undefined
}

const targets: { target: ShareTarget; label: string }[] = [
  { target: 'x', label: 'Share on X' },
  { target: 'linkedin', label: 'Share on LinkedIn' },
  { target: 'whatsapp', label: 'Share on WhatsApp' },
]

/** X, LinkedIn, WhatsApp, copy link, and the device's own share sheet where it has one. */
export function ShareButtons({ title, path, text, copiedText, className }: ShareButtonsProps) {
  // Only the browser knows the origin it is on; until then the links lead nowhere.
  const isHydrated = useIsHydrated()
  const url = isHydrated ? window.location.origin + path : ''
  const links = isHydrated ? shareLinks({ text, url }) : null
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
      {copiedText !== undefined && (
        <CopyButton
          text={url}
          label="Copy link"
          isIconOnly
          variant="ghost"
          size="sm"
          onCopied={() => toast({ title: 'Link Copied!', text: copiedText })}
        />
      )}
      {hasShareSheet && (
        <IconButton
          label="More ways to share"
          size="sm"
          onClick={() => openShareSheet({ title, text, url })}
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
