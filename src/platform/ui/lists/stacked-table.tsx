import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface Column extends CellKind {
  title: string
  isTitleHidden?: boolean
}

interface CellKind {
  /** not shown on a narrow screen, where the row's first cell repeats it below its name */
  isOnlyWide?: boolean
  isNumber?: boolean
}

interface StackedTableProps {
  caption: string
  columns: readonly Column[]
  children: ReactNode
}

export function StackedTable({ caption, columns, children }: StackedTableProps) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-ink-faint">
        <tr>
          {columns.map(({ title, isTitleHidden, ...kind }) => (
            <th
              key={title}
              scope="col"
              className={classNames('py-2 font-medium whitespace-nowrap', cellStyles(kind))}
            >
              <span className={isTitleHidden ? 'sr-only' : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line">{children}</tbody>
    </table>
  )
}

interface StackedCellProps extends CellKind {
  isHead?: boolean
  className?: string
  children: ReactNode
}

export function StackedCell({ isHead, className, children, ...kind }: StackedCellProps) {
  const Cell = isHead ? 'th' : 'td'
  return (
    <Cell
      scope={isHead ? 'row' : undefined}
      className={classNames('py-2.5 font-normal', cellStyles(kind), className)}
    >
      {children}
    </Cell>
  )
}

function cellStyles({ isOnlyWide, isNumber }: CellKind): string {
  return classNames(
    'pr-4 last:pr-0',
    isOnlyWide && 'max-md:hidden',
    isNumber && 'text-right tabular-nums',
  )
}
