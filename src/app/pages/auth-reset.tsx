import type { MetaDescriptor } from 'react-router'
import { useLocation, useNavigate } from 'react-router'
import { ChoosePassword } from '../../features/accounts/ui/choose-password.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { useIsHydrated } from '../../platform/ui/use-is-hydrated.ts'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { FormPage } from '../../features/accounts/ui/form-page.tsx'

/** The URL holds a valid token, so it is never sent as a referrer. */
export const meta = (): MetaDescriptor[] => [
  ...adminMeta('Choose a new password'),
  { name: 'referrer', content: 'no-referrer' },
]

export default function AuthReset() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  return (
    <FormPage
      title="Choose a new password"
      description="It replaces the old one and signs the account out everywhere."
    >
      {/* The height of the higher of both forms, so that nothing below moves. */}
      <div className="min-h-67">
        {isHydrated ? (
          <ChoosePassword
            token={new URLSearchParams(search).get('token') ?? ''}
            onChosen={() => void navigate('/auth', { replace: true })}
          />
        ) : (
          <p className="text-ink-soft">
            Reading your link...
            <noscript> This needs JavaScript: please switch it on and reload the page.</noscript>
          </p>
        )}
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm">
        <TextLink to="/auth">Back to signing in</TextLink>
      </p>
    </FormPage>
  )
}
