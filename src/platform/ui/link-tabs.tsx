import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from './class-names.ts'
import { tabListStyle, tabStyle } from './tab-style.ts'

export type LinkTabsProps = {
  label: string
  items: readonly { value: string; label: ReactNode; to: string }[]
  selected: string
  className?: string | undefined
}

/** Tabs whose state lives in the address: a navigation, not an ARIA tab list. */
export function LinkTabs({ label, items, selected, className }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={classNames(tabListStyle, className)}>
      {items.map((item) => (
        <Link
          key={item.value}
          to={item.to}
          preventScrollReset
          aria-current={item.value === selected ? 'page' : undefined}
          className={tabStyle(item.value === selected)}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
