import { Share2 } from 'lucide-react'
import { useDeferredValue } from 'react'

import { buttonStyle } from '../button-style.ts'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { ShareIcon } from './share-icons.tsx'
import { shareLinks } from './share-links.ts'
import { openPopup, shareTargets } from './share-targets.ts'

export interface ShareButtonsProps {
  title: string
  path: string
  text: string
  /** names beside the icons, where there is room for them */
  isNamed?: boolean | undefined
}

/** Links after hydration, as only the browser knows its origin. */
export function ShareButtons({ title, path, text, isNamed = false }: ShareButtonsProps) {
  const isAlive = useDeferredValue(true, false)
  const url = isAlive ? window.location.origin + path : ''
  const links = shareLinks({ text, url })
  return (
    <div
      role="group"
      aria-label={`Share ${title}`}
      className={classNames(
        'flex flex-wrap items-center print:hidden',
        isNamed && 'justify-center',
        !isAlive && 'invisible',
      )}
    >
      {shareTargets.map(({ target, name }) => (
        <a
          key={target}
          href={isAlive ? links[target] : undefined}
          target="_blank"
          rel="noopener"
          title={isNamed ? undefined : `Share on ${name}`}
          aria-label={`Share on ${name} (opens in a new tab)`}
          onClick={openPopup}
          className={buttonStyle({
            variant: 'ghost',
            size: 'sm',
            className: isNamed ? undefined : 'aspect-square px-0! py-0!',
          })}
        >
          <ShareIcon target={target} />
          {isNamed && name}
        </a>
      ))}
      {isAlive && typeof navigator.share === 'function' && (
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

function openShareSheet(share: ShareData) {
  // It also rejects when the sheet is closed, which is not an error.
  navigator.share(share).catch(() => {})
}
