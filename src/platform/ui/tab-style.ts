import { classNames } from './class-names.ts'

export const tabListStyle = 'flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]'

export function tabStyle(isSelected: boolean): string {
  return classNames(
    'relative -mb-px inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-t-sm border-b-2 px-3 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
    isSelected ? 'border-gold-edge text-ink' : 'border-transparent text-ink-soft hover:text-ink',
  )
}
