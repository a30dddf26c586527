import { Menu } from 'lucide-react'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { buttonStyle } from '../../platform/ui/button-style.ts'
import { Popup } from '../../platform/ui/dialogs/popup.tsx'
import { createLazyPart, Nothing } from '../../platform/ui/lazy-part.tsx'
import { useEnabledLinks } from '../../platform/ui/switches.ts'
import { classNames } from '../../platform/ui/class-names.ts'
import { Logo } from './logo.tsx'
import type { KnownAccount } from '../../features/accounts/ui/account-store.ts'
import { useAccount } from '../../features/accounts/ui/use-account.ts'

const entries = [
  { to: '/ideas', label: 'Ideas' },
  { to: '/validation', label: 'Validation' },
  { to: '/blog', label: 'Blog' },
  { to: '/analytics', label: 'Analytics' },
]

export function Nav() {
  const { pathname } = useLocation()
  const account = useAccount()
  const open = useEnabledLinks(entries)
  const from = account ? fromWide : fromMiddle
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:static print:border-0">
      <nav aria-label="Main" className="page-width flex h-15 items-center gap-3">
        <Logo isCurrent={pathname === '/'} />
        <ul className={`hidden grow items-center justify-end gap-1 ${from.flex} print:hidden`}>
          {/* First: they come late, and the others keep their place. */}
          {account && <SignedInEntries isAdmin={account.isAdmin} style={entryStyle} />}
          {open.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end prefetch="intent" className={entryStyle}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink to="/submit" prefetch="intent" className={from.button}>
          Submit an Idea
        </ButtonLink>
        <NarrowMenu account={account} entries={open} hiddenFrom={from.hidden} />
      </nav>
    </header>
  )
}

/** The width from which the entries fit in a row; with the entries of an account it is larger. */
const fromMiddle = { flex: 'sm:flex', hidden: 'sm:hidden', button: 'max-sm:hidden' }
const fromWide = { flex: 'lg:flex', hidden: 'lg:hidden', button: 'max-lg:hidden' }

const menuId = 'menu'

interface NarrowMenuProps {
  account: KnownAccount
  entries: readonly { to: string; label: string }[]
  hiddenFrom: string
}

function NarrowMenu({ account, entries, hiddenFrom }: NarrowMenuProps) {
  useEffect(() => {
    document.addEventListener('focusin', closeLeftPopovers)
    return () => document.removeEventListener('focusin', closeLeftPopovers)
  }, [])
  return (
    <div className={`ml-auto ${hiddenFrom} print:hidden`}>
      <button
        type="button"
        popoverTarget={menuId}
        className={buttonStyle({
          variant: 'secondary',
          className: 'min-w-11 px-3! [anchor-name:--menu]',
        })}
      >
        <Menu aria-hidden="true" />
        Menu
      </button>
      <Popup id={menuId} className="narrow-menu w-56 rounded-lg p-2">
        <ul>
          {[...entries, { to: '/submit', label: 'Submit an Idea' }].map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="viewport"
                onClick={closeMenu}
                className={narrowEntryStyle}
              >
                {label}
              </NavLink>
            </li>
          ))}
          {account && (
            <SignedInEntries
              isAdmin={account.isAdmin}
              style={narrowEntryStyle}
              onChosen={closeMenu}
            />
          )}
        </ul>
      </Popup>
    </div>
  )
}

/** Of any part of the page: open, they would cover what the focus goes to. Their own buttons close them. */
function closeLeftPopovers({ target }: FocusEvent) {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open')) {
    const isOwn = target instanceof HTMLButtonElement && target.popoverTargetElement === popover
    if (!isOwn && !popover.contains(target as Node)) popover.hidePopover()
  }
}

function closeMenu() {
  document.getElementById(menuId)?.hidePopover()
}

function narrowEntryStyle(state: { isActive: boolean }): string {
  return classNames(entryStyle(state), 'w-full')
}

function entryStyle({ isActive }: { isActive: boolean }): string {
  return classNames(
    'relative inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium',
    isActive
      ? 'text-ink after:absolute after:inset-x-3 after:bottom-1.5 after:h-0.5 after:rounded-sm after:bg-gold-edge'
      : 'text-ink-soft hover:text-ink',
  )
}

const SignedInEntries = createLazyPart(
  async () => (await import('../../features/accounts/ui/signed-in-entries.tsx')).SignedInEntries,
  { failure: Nothing },
)
