import { Popover } from 'radix-ui'
import type { RefObject } from 'react'

import { buttonStyle } from '../button-style.ts'
import { isInToast } from '../toasts/is-in-toast.ts'
import { toast } from '../toasts/toast.ts'
import { CopyButton } from './copy-button.tsx'
import { ShareIcon } from './share-icons.tsx'
import { shareLinks } from './share-links.ts'
import { openPopup, shareTargets } from './share-targets.ts'

export interface ShareMenuPanelProps {
  title: string
  path: string
  text: string
  copiedText: string
  triggerRef: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

export function ShareMenuPanel(props: ShareMenuPanelProps) {
  const { title, path, text, copiedText, triggerRef, onClose } = props
  const url = window.location.origin + path
  const links = shareLinks({ text, url })
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={triggerRef} />
      <Popover.Portal>
        <Popover.Content
          aria-label={`Share ${title}`}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            triggerRef.current?.focus()
          }}
          onInteractOutside={(event) => {
            const isTrigger = triggerRef.current?.contains(event.target as Node)
            if (isTrigger || isInToast(event.target)) event.preventDefault()
          }}
          className="z-50 flex w-56 animate-rise flex-col rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {shareTargets.map(({ target, name }) => (
            <a
              key={target}
              href={links[target]}
              target="_blank"
              rel="noopener"
              aria-label={`Share on ${name} (opens in a new tab)`}
              onClick={(event) => {
                openPopup(event)
                onClose()
              }}
              className={buttonStyle({ variant: 'ghost', size: 'sm', className: itemStyles })}
            >
              <ShareIcon target={target} />
              Share on {name}
            </a>
          ))}
          <CopyButton
            text={url}
            label="Copy link"
            variant="ghost"
            size="sm"
            onCopied={() => toast({ title: 'Link Copied!', text: copiedText })}
            className={itemStyles}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const itemStyles = 'w-full justify-start!'
