import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'

interface NewKeyProps {
  secret: string
  name: string
  onDone: () => void
}

/** A key in full, this once. */
export function NewKey({ secret, name, onDone }: NewKeyProps) {
  const ref = useRef<HTMLElement>(null)
  // Its own element for each key: it is keyed by it.
  useEffect(() => ref.current?.focus(), [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="new-key"
      className="rounded-lg border border-gold-edge bg-gold-wash p-4 outline-none sm:p-5"
    >
      <p id="new-key" className="font-semibold text-ink">
        Your new key <bdi>{name}</bdi>
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Copy it now: it is shown this once, and we keep only a hash of it.
      </p>
      <code className="mt-3 block rounded-md border border-line bg-surface p-3 text-sm wrap-anywhere">
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={secret} label="Copy key" variant="primary" />
        <Button onClick={onDone}>I have it</Button>
      </div>
    </section>
  )
}
