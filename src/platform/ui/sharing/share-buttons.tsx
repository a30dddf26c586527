import { Share2 } from 'lucide-react'
import { useDeferredValue } from 'react'

import { buttonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { IconButton } from '../icon-button.tsx'
import { ShareIcon } from './share-icons.tsx'
import { shareLinks } from './share-links.ts'
import { openPopup, shareTargets } from './share-targets.ts'
import { toast } from '../toasts/toast.ts'

export interface ShareButtonsProps {
  title: string
  path: string
  text: string
  /** text of the toast after the link was copied; without it there is no copy button */
  copiedText?: string | undefined
  className?: string | undefined
}

/** Rendered after hydration in reserved space: only the browser knows its origin, and lists have dozens of them. */
export function ShareButtons({ title, path, text, copiedText, className }: ShareButtonsProps) {
  const isAlive = useDeferredValue(true, false)
  const canCopy = copiedText !== undefined
  if (!isAlive)
    return <div className={classNames(canCopy ? fourButtonStyles : threeButtonStyles, className)} />

  const url = window.location.origin + path
  const links = shareLinks({ text, url })
  return (
    <div
      role="group"
      aria-label={`Share ${title}`}
      className={classNames('flex flex-wrap items-center print:hidden', className)}
    >
      {shareTargets.map(({ target, label }) => (
        <a
          key={target}
          href={links[target]}
          target="_blank"
          rel="noopener"
          title={label}
          aria-label={`${label} (opens in a new tab)`}
          onClick={openPopup}
          className={buttonStyle({ variant: 'ghost', size: 'sm', className: squareStyles })}
        >
          <ShareIcon target={target} />
        </a>
      ))}
      {canCopy && (
        <CopyButton
          text={url}
          label="Copy link"
          isIconOnly
          variant="ghost"
          size="sm"
          onCopied={() => toast({ title: 'Link Copied!', text: copiedText })}
        />
      )}
      {typeof navigator.share === 'function' && (
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

const threeButtonStyles = 'h-8 w-24 print:hidden pointer-coarse:h-11 pointer-coarse:w-33'
const fourButtonStyles = 'h-8 w-32 print:hidden pointer-coarse:h-11 pointer-coarse:w-44'

const squareStyles = 'aspect-square px-0! py-0!'

function openShareSheet(share: ShareData) {
  // It also rejects when the sheet is closed, which is not an error.
  navigator.share(share).catch(() => {})
}
