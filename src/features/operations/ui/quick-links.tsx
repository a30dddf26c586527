import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useOpenLinks } from '../../../platform/ui/switches.ts'

const links = [
  {
    to: '/admin/analytics',
    title: 'Platform Analytics & Revenue',
    text: 'Reports, purchases and revenue.',
  },
  { to: '/analytics', title: 'Analytics', text: 'How every idea is doing, as everyone sees it.' },
  {
    to: '/admin/categories',
    title: 'Manage Categories',
    text: 'What founders choose from and readers filter by.',
  },
  {
    to: '/admin/blog-generator',
    title: 'Generate Blog Posts',
    text: 'Write, edit and remove posts about the week’s votes.',
  },
  {
    to: '/admin/reddit',
    title: 'Reddit Integration',
    text: 'Post ideas to subreddits, manually or automatically.',
  },
  { to: '/admin/moderation', title: 'Moderation', text: 'Hidden ideas, held votes and blocks.' },
  { to: '/admin/api-keys', title: 'API Keys', text: 'Keys for programs.' },
  { to: '/admin/audit', title: 'Audit Log', text: 'Who did what here, and when.' },
]

export function QuickLinks() {
  return (
    <nav aria-label="Quick links" className="mt-8">
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {useOpenLinks(links).map(({ to, title, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex h-full items-start justify-between gap-3 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
            >
              <span className="min-w-0">
                <span className="block font-medium text-ink">{title}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{text}</span>
              </span>
              <ArrowRight
                aria-hidden="true"
                className="mt-1 size-4 shrink-0 text-ink-faint group-hover:text-gold-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
