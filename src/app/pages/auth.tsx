import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { SignIn } from '../../features/accounts/ui/sign-in.tsx'
import { brand } from '../../platform/brand.ts'
import { adminMeta } from '../ui/admin/admin-meta.ts'
import { FormPage } from '../../features/accounts/ui/form-page.tsx'
import { handleSessionChange } from '../../features/accounts/ui/account-store.ts'
import { useNeededAccount } from '../../features/accounts/ui/use-needed-account.ts'

export const meta = () => adminMeta('Admin login')

export default function Auth() {
  const { account } = useNeededAccount()
  const navigate = useNavigate()
  const isSignedIn = Boolean(account)
  useEffect(() => {
    if (isSignedIn) void navigate('/', { replace: true })
  }, [isSignedIn, navigate])

  async function enter() {
    await navigate('/', { replace: true })
    await handleSessionChange()
  }

  return (
    <FormPage
      title="Admin login"
      description={`For those who run ${brand.name}. You don’t need an account to post or vote.`}
    >
      <SignIn onSignedIn={() => void enter()} />
    </FormPage>
  )
}
