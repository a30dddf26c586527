import { Link } from 'react-router'
import { useOpenLinks } from '../../platform/ui/switches.ts'
import { brand } from '../../platform/brand.ts'
import { ThemeSwitch } from '../../platform/ui/theme/theme-switch.tsx'

const columns = [
  {
    heading: 'Product',
    links: [
      { to: '/', label: 'Home' },
      { to: '/submit', label: 'Submit an Idea' },
      { to: '/#ideas', label: 'Popular Ideas' },
      { to: '/blog', label: 'Blog' },
      { to: '/analytics', label: 'Analytics' },
      { to: '/bookmarklet', label: 'Become a Validator' },
    ],
  },
  {
    heading: 'Help',
    links: [
      { to: '/#how-it-works', label: 'How It Works' },
      { to: '/#faq', label: 'FAQ' },
      { to: '/#contact', label: 'Contact' },
    ],
  },
  {
    heading: 'Small print',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/api', label: 'API' },
      { to: '/developers', label: 'For developers' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-6 py-8 sm:grid-cols-3 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-3 lg:col-span-1">
          <p className="font-serif text-xl font-semibold">{brand.name}</p>
          <p className="mt-2 max-w-xs text-sm text-ink-soft">{brand.tagline}.</p>
          <ThemeSwitch className="mt-5" />
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="font-sans text-sm font-semibold tracking-normal text-ink">{heading}</h2>
            <ul className="mt-2 -ml-2">
              <Links links={links} />
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}

function Links({ links }: { links: readonly { to: string; label: string }[] }) {
  return useOpenLinks(links).map(({ to, label }) => (
    <li key={to}>
      <Link
        to={to}
        className="inline-flex min-h-9 items-center rounded-md px-2 text-sm text-ink-soft hover:text-ink hover:underline hover:decoration-gold-edge hover:underline-offset-4 pointer-coarse:min-h-11"
      >
        {label}
      </Link>
    </li>
  ))
}
