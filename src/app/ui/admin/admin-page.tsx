import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { BoxedFold } from '../../../platform/ui/fold.tsx'
import { useEnabledLinks } from '../../../platform/ui/switches.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { AdminGate } from '../../../features/accounts/ui/admin-gate.tsx'
import { PasswordPrompt } from '../../../features/accounts/ui/password-prompt.tsx'

const entries = [
  { to: '/admin', label: 'Dashboard' },
  { to: '/admin/analytics', label: 'Platform Analytics' },
  { to: '/admin/categories', label: 'Categories' },
  { to: '/admin/blog-generator', label: 'Blog' },
  { to: '/admin/reddit', label: 'Reddit' },
  { to: '/admin/moderation', label: 'Moderation' },
  { to: '/admin/api-keys', label: 'API Keys' },
  { to: '/admin/audit', label: 'Audit Log' },
  { to: '/admin/account', label: 'Your Account' },
]

interface AdminPageProps {
  title: string
  description?: string
  children: ReactNode
}

export function AdminPage({ title, description, children }: AdminPageProps) {
  const links = useEnabledLinks(entries).map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} end className={entryStyle}>
        {label}
      </NavLink>
    </li>
  ))
  return (
    <div className="page-width grid grid-cols-1 gap-x-10 gap-y-4 page-body lg:grid-cols-[12rem_minmax(0,1fr)]">
      <nav aria-label="Admin" className="min-w-0">
        <BoxedFold label="Admin pages" className="text-sm lg:hidden">
          <ul className="p-1">{links}</ul>
        </BoxedFold>
        <ul className="flex flex-wrap gap-1 max-lg:hidden lg:sticky lg:top-24 lg:flex-col">
          {links}
        </ul>
      </nav>
      <div className="min-h-dvh min-w-0">
        <h1>{title}</h1>
        {description && <p className="mt-2 max-w-prose text-ink-soft">{description}</p>}
        <AdminGate>
          <PasswordPrompt>{children}</PasswordPrompt>
        </AdminGate>
      </div>
    </div>
  )
}

function entryStyle({ isActive }: { isActive: boolean }): string {
  return classNames(
    'inline-flex min-h-10 w-full items-center rounded-md px-3 text-sm font-medium pointer-coarse:min-h-11',
    isActive ? 'bg-sunken text-ink' : 'text-ink-soft hover:text-ink',
  )
}
