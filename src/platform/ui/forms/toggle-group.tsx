import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../class-names.ts'
import { usePendingUrl } from './use-pending-url.ts'

export type ToggleItem = {
  value: string
  label: string
  icon?: ReactNode
  /** With a URL the item is a link, so that the URL holds the choice. */
  to?: string | undefined
}

export type ToggleGroupProps = {
  label: string
  items: readonly ToggleItem[]
  selected: string
  onSelect?: ((value: string) => void) | undefined
  isIconOnly?: boolean | undefined
  className?: string | undefined
}

export function ToggleGroup({
  label,
  items,
  selected,
  onSelect,
  isIconOnly,
  className,
}: ToggleGroupProps) {
  const pendingUrl = usePendingUrl()
  const pending = items.find(({ to }) => to !== undefined && to === pendingUrl)
  const current = pending?.value ?? selected
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'inline-flex flex-wrap gap-0.5 rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {items.map((item) => {
        const isSelected = item.value === current
        const styles = classNames(
          // On touch the frame is 44 px high, as other controls are.
          'relative inline-flex min-h-8 items-center justify-center gap-1.5 rounded-[6px] text-sm font-medium pointer-coarse:min-h-9.5 pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-1.5 [&_svg]:size-4',
          isIconOnly ? 'min-w-8 pointer-coarse:min-w-11' : 'px-3',
          isSelected
            ? 'bg-chosen text-ink outline-1 outline-chosen-edge'
            : 'text-ink-soft hover:text-ink',
        )
        const content = (
          <>
            {item.icon}
            <span className={isIconOnly ? 'sr-only' : undefined}>{item.label}</span>
          </>
        )
        const title = isIconOnly ? item.label : undefined
        return item.to === undefined ? (
          <button
            key={item.value}
            type="button"
            title={title}
            aria-pressed={isSelected}
            onClick={() => onSelect?.(item.value)}
            className={styles}
          >
            {content}
          </button>
        ) : (
          <Link
            key={item.value}
            to={item.to}
            title={title}
            preventScrollReset
            aria-current={isSelected ? 'true' : undefined}
            className={styles}
          >
            {content}
          </Link>
        )
      })}
    </div>
  )
}
