import { Link } from 'react-router'
import { useEnabledLinks } from '../../platform/ui/switches.ts'
import { brand } from '../../platform/brand.ts'
import { classNames } from '../../platform/ui/class-names.ts'
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
      { to: '/developers', label: 'For developers' },
      // Last, since it is the shortest: the floating button may lie over the end of the last row.
      { to: '/api', label: 'API' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-4 pt-5 pb-6 sm:grid-cols-3 sm:gap-y-6 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="col-span-2 flex items-center justify-between gap-4 max-sm:mb-3 sm:col-span-3 sm:block lg:col-span-1">
          <p className="font-serif text-xl font-semibold">{brand.name}</p>
          <p className="mt-2 max-w-xs text-sm text-ink-soft max-sm:hidden">{brand.tagline}.</p>
          <ThemeSwitch className="sm:mt-5" />
        </div>
        {columns.map(({ heading, links }, place) => (
          <nav
            key={heading}
            aria-label={heading}
            className={place === 0 ? 'max-sm:row-span-2' : undefined}
          >
            <h2
              className={classNames(
                'font-sans text-sm font-semibold tracking-normal text-ink',
                place === 2 && 'max-sm:sr-only',
              )}
            >
              {heading}
            </h2>
            <ul className="-ml-2 sm:mt-2">
              <Links links={links} />
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  )
}

function Links({ links }: { links: readonly { to: string; label: string }[] }) {
  return useEnabledLinks(links).map(({ to, label }) => (
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
