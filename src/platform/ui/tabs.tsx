import { useId, type KeyboardEvent, type ReactNode } from 'react'

import { tabListStyle, tabStyle } from './tab-style.ts'

export type TabsProps = {
  label: string
  items: readonly { value: string; label: ReactNode; panel: ReactNode }[]
  selected: string
  onSelect: (value: string) => void
  className?: string | undefined
}

/** Panels within a page; where the choice belongs in the address, use LinkTabs. */
export function Tabs({ label, items, selected, onSelect, className }: TabsProps) {
  const id = useId()

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const from = items.findIndex((item) => item.value === selected)
    const to = targetIndex(event.key, from, items.length)
    const target = items[to]
    if (!target) return
    event.preventDefault()
    onSelect(target.value)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={move} className={tabListStyle}>
        {items.map((item) => {
          const isSelected = item.value === selected
          return (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel-${item.value}`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onSelect(item.value)}
              className={tabStyle(isSelected)}
            >
              {item.label}
            </button>
          )
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== selected}
          tabIndex={0}
          className="rounded-md pt-5"
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}

function targetIndex(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}
