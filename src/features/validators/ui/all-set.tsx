import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'

export function AllSet({ email }: { email: string }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isStuck, setIsStuck] = useState(false)

  useEffect(() => headingRef.current?.focus(), [])

  // Browsers close only windows that a script opened, as the bookmarklet does.
  function close() {
    window.close()
    if (!window.closed) setIsStuck(true)
  }

  return (
    <div className="flex flex-col items-center py-6 text-center">
      <MailCheck aria-hidden="true" className="size-12 text-gold-ink" strokeWidth={1.5} />
      <h1 ref={headingRef} tabIndex={-1} className="mt-4">
        You're All Set!
      </h1>
      <p className="mt-3 text-ink-soft">
        Confirm your email to get your first ideas. We’ve sent a link to{' '}
        <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      <p role="status" className="mt-3 text-sm text-ink-soft">
        {isStuck && (
          <>
            Your browser keeps this window open. Please close it, or{' '}
            <TextLink to="/ideas">see the latest ideas</TextLink>.
          </>
        )}
      </p>
      <Button variant="primary" size="lg" onClick={close} className="mt-6">
        Close Window
      </Button>
    </div>
  )
}
