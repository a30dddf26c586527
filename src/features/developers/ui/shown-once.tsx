import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'

interface ShownOnceProps {
  secret: string
  title: ReactNode
  text: string
  copyLabel: string
  onDone: () => void
}

/** Give it the secret as key, so that each one is focused. */
export function ShownOnce({ secret, title, text, copyLabel, onDone }: ShownOnceProps) {
  const ref = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => ref.current?.focus(), [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border border-gold-edge bg-gold-wash p-4 sm:p-5"
    >
      <p id={titleId} className="font-semibold text-ink">
        {title}
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>
      <code className="mt-3 block rounded-md border border-line bg-surface p-3 text-sm wrap-anywhere">
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={secret} label={copyLabel} variant="primary" />
        <Button onClick={onDone}>I’ve saved it</Button>
      </div>
    </section>
  )
}
