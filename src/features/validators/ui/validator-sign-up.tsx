import { useState } from 'react'
import { useLocation } from 'react-router'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { AllSet } from './all-set.tsx'
import { type BrowsedPage, readBrowsedPage } from './browsed-page.ts'
import { ValidatorForm } from './validator-form.tsx'

/** Fits the bookmarklet's window of 500 by 600 pixels. */
export function ValidatorSignUp({ getSessionId }: { getSessionId: () => string }) {
  const [email, setEmail] = useState<string | null>(null)
  const browsed = readBrowsedPage(useLocation().search)
  if (email !== null) return <AllSet email={email} />
  return (
    <>
      <h1>Become a Validator</h1>
      <p className="mt-1 text-sm text-ink-soft sm:text-base">
        New ideas that match your interests, by email, at most once a week.
      </p>
      {browsed && <Browsed page={browsed} />}
      <div className="mt-4">
        <ValidatorForm browsed={browsed} getSessionId={getSessionId} onSignedUp={setEmail} />
      </div>
      <p className="mt-4 text-sm text-ink-faint">
        Confirm your email to start. Unsubscribe any time.{' '}
        <TextLink to="/privacy" target="_blank">
          Privacy
        </TextLink>
      </p>
    </>
  )
}

function Browsed({ page: { url, title } }: { page: BrowsedPage }) {
  return (
    <p className="mt-3 rounded-md border border-line bg-sunken px-3.5 py-2 text-sm">
      <span className="text-ink-faint">You were browsing:</span>{' '}
      <span dir="auto" className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
        {title ?? url}
      </span>
    </p>
  )
}
