import { Share2 } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { createLazyDialog } from '../lazy-part.tsx'
import type { ShareMenuPanelProps } from './share-menu-panel.tsx'

export interface ShareMenuProps {
  title: string
  path: string
  text: string
  copiedText: string
  className?: string | undefined
  labelClassName?: string | undefined
}

/** One button for all targets; on touch devices it opens the share sheet of the system. */
export function ShareMenu({ title, path, text, className, ...rest }: ShareMenuProps) {
  const { copiedText, labelClassName } = rest
  const [isOpen, setIsOpen] = useState(false)
  const triggerRef = useRef<HTMLButtonElement>(null)

  async function share() {
    const isShared = await openSystemSheet({ title, text, url: window.location.origin + path })
    if (!isShared) setIsOpen(!isOpen)
  }

  return (
    <>
      <Button
        ref={triggerRef}
        variant="ghost"
        size="sm"
        title="Share"
        aria-label={`Share: ${title}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void share()}
        onPointerEnter={ShareMenuPanel.preload}
        onFocus={ShareMenuPanel.preload}
        className={classNames('noscript:hidden', className)}
      >
        <Share2 aria-hidden="true" />
        <span className={labelClassName}>Share</span>
      </Button>
      {isOpen && (
        <ShareMenuPanel
          {...{ title, path, text, copiedText, triggerRef }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** @returns false if the device has no such sheet, or it could not open */
async function openSystemSheet(share: ShareData): Promise<boolean> {
  const hasSheet = typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
  if (!hasSheet) return false
  try {
    await navigator.share(share)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

const ShareMenuPanel = createLazyDialog<ShareMenuPanelProps>(
  async () => (await import('./share-menu-panel.tsx')).ShareMenuPanel,
)
