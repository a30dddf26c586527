import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { isInToast } from '../toasts/is-in-toast.ts'

export type DialogPanelProps = {
  title: ReactNode
  description?: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  width?: 'sm' | 'md' | 'lg' | undefined
}

export function DialogPanel({
  title,
  description,
  onClose,
  children,
  footer,
  width = 'md',
}: DialogPanelProps) {
  const [opener] = useState(findOpener)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid animate-appear place-items-end bg-veil pt-12 sm:place-items-center sm:p-6">
          <Dialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onInteractOutside={(event) => {
              if (isInToast(event.target)) event.preventDefault()
            }}
            onOpenAutoFocus={(event) => {
              event.preventDefault()
              focusFirstField(event.currentTarget as HTMLElement)
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              if (opener instanceof HTMLElement) opener.focus()
            }}
            className={classNames(
              'relative max-h-full w-full animate-rise overflow-y-auto overscroll-contain rounded-t-xl border border-line bg-surface shadow-float sm:rounded-xl',
              widths[width],
            )}
          >
            {/* No header or footer: outside of the main part those are the landmarks of the page. */}
            <div className="bar top-0 z-10 flex items-start justify-between gap-4 bg-surface py-4 pr-3 pl-5 sm:py-5 sm:pr-5 sm:pl-7">
              <div className="min-w-0 pt-1">
                <Dialog.Title className="text-heading">{title}</Dialog.Title>
                {description && (
                  <Dialog.Description className="mt-1.5 text-ink-soft">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close asChild>
                <IconButton label="Close">
                  <X aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </div>
            <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
            {footer && (
              <div className="bar bottom-0 flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-4 sm:flex-row sm:justify-end sm:px-7">
                {footer}
              </div>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** An item of a menu goes with the menu, whose button then gets the focus back. */
function findOpener(): Element | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
}

/** Without a field the panel gets the focus, so that its title is read out and no action is preselected. */
function focusFirstField(panel: HTMLElement) {
  const field = panel.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select')
  const target = field ?? panel
  target.focus()
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-120', lg: 'sm:max-w-2xl' }
