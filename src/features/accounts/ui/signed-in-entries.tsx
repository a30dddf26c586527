import { NavLink, type NavLinkRenderProps } from 'react-router'
import { useSignOut } from './use-sign-out.ts'

interface SignedInEntriesProps {
  isAdmin: boolean
  style: (state: NavLinkRenderProps) => string
  onChosen?: () => void
}

export function SignedInEntries({ isAdmin, style, onChosen }: SignedInEntriesProps) {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <>
      {isAdmin && (
        <li>
          <NavLink to="/admin" onClick={onChosen} className={style}>
            Admin
          </NavLink>
        </li>
      )}
      <li>
        <button
          type="button"
          aria-disabled={isSigningOut || undefined}
          onClick={() => {
            onChosen?.()
            signOut()
          }}
          className={style({ isActive: false, isPending: false, isTransitioning: false })}
        >
          Sign Out
        </button>
      </li>
    </>
  )
}
