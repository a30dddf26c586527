import { Link } from 'react-router'
import { useEnabledLinks } from '../../../platform/ui/switches.ts'

const links = [
  { to: '/admin/analytics', title: 'Platform Analytics & Revenue' },
  { to: '/analytics', title: 'Analytics' },
  { to: '/admin/categories', title: 'Manage Categories' },
  { to: '/admin/blog-generator', title: 'Generate Blog Posts' },
  { to: '/admin/reddit', title: 'Reddit Integration' },
]

export function QuickLinks() {
  return (
    <nav aria-label="Quick links" className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {useEnabledLinks(links).map(({ to, title }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-9 items-center rounded-md border border-line bg-surface px-3 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-11"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
