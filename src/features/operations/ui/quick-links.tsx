import { useEnabledLinks } from '../../../platform/ui/switches.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'

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
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {useEnabledLinks(links).map(({ to, title }) => (
          <li key={to}>
            <TextLink to={to} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
