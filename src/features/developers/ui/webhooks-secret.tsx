import { useEffect, useRef } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { CopyButton } from '../../../platform/ui/copy-button.tsx'

/** What checks a webhook's signatures, this once. */
export function WebhooksSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const ref = useRef<HTMLElement>(null)
  // Its own element for each secret: it is keyed by it.
  useEffect(() => ref.current?.focus(), [])
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="new-webhook"
      className="rounded-lg border border-gold-edge bg-gold-wash p-4 outline-none sm:p-5"
    >
      <h4 id="new-webhook" className="text-base font-semibold">
        The secret of your new webhook
      </h4>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Copy it now: it is shown this once. Your program checks with it that a call is from here.
      </p>
      <code className="mt-3 block rounded-md border border-line bg-surface p-3 text-sm wrap-anywhere">
        {secret}
      </code>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={secret} label="Copy secret" variant="primary" />
        <Button onClick={onDone}>I have it</Button>
      </div>
    </section>
  )
}
