import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deniedText } from '../../../features/accounts/contract.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { useAccount } from '../session/use-account.ts'

/** Shows an administrator what is inside. The server checks again at everything inside that it is asked. */
export function AdminGate({ children }: { children: ReactNode }) {
  const account = useAccount(true)
  const navigate = useNavigate()
  const isDenied = account !== undefined && !account?.isAdmin
  useEffect(() => {
    if (!isDenied) return
    toast({ title: deniedText, tone: 'error' })
    void navigate('/', { replace: true })
  }, [isDenied, navigate])

  if (account?.isAdmin) return children
  return (
    <p role="status" className="mt-8 text-ink-soft">
      Verifying permissions...
      <noscript> This needs JavaScript: please switch it on and reload the page.</noscript>
    </p>
  )
}
