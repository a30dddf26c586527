import type { Ref } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../platform/ui/class-names.ts'
import { usePendingUrl } from '../../../platform/ui/forms/use-pending-url.ts'

export interface CategoryChipsProps {
  chosen: string
  categories: readonly string[]
  getUrl: (category: string) => string
  evidence?: { url: string; isChosen: boolean } | false | ''
}

export function CategoryChips({ chosen, categories, getUrl, evidence }: CategoryChipsProps) {
  const pendingUrl = usePendingUrl()
  const all = ['', ...categories]
  const pending = all.find((category) => getUrl(category) === pendingUrl) ?? chosen
  return (
    <nav aria-label="Categories" className="min-w-0 at-chips">
      <ul className="relative -ml-4 -my-1.5 flex gap-2 overflow-x-auto pl-4 py-1.5 [scrollbar-width:none] md:-mx-6 md:px-6">
        {evidence && <Chip {...evidence} label="With evidence" />}
        {all.map((category) => {
          const isChosen = category.toLowerCase() === pending.toLowerCase()
          return (
            <Chip
              key={category}
              ref={isChosen ? scrollToLink : undefined}
              url={getUrl(category)}
              isChosen={isChosen}
              label={category || 'All'}
            />
          )
        })}
      </ul>
    </nav>
  )
}

interface ChipProps {
  url: string
  isChosen: boolean
  label: string
  ref?: Ref<HTMLAnchorElement> | undefined
}

function Chip({ url, isChosen, label, ref }: ChipProps) {
  return (
    <li className="shrink-0">
      <Link
        ref={ref}
        to={url}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'relative inline-flex min-h-8 items-center rounded-md border px-3 text-sm font-medium pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5',
          isChosen
            ? 'border-gold-edge bg-gold-wash text-gold-ink'
            : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        <span dir="auto">{label}</span>
      </Link>
    </li>
  )
}

/** Sideways alone: `scrollIntoView` would also scroll a page whose place was restored. */
function scrollToLink(link: HTMLAnchorElement | null) {
  const line = link?.closest('ul')
  if (!link || !line) return
  const { left, right } = link.getBoundingClientRect()
  const edge = line.getBoundingClientRect()
  if (left < edge.left || right > edge.right) line.scrollLeft += left - edge.left - 24
}
