import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'

export interface Column {
  label: string
  isLabelHidden?: boolean
  isNumber?: boolean
  mayWrap?: boolean
  /** not shown on a narrow screen, where the row's header repeats it */
  isOnlyWide?: boolean
  /** the same for any screen narrower than 1280 px */
  isOnlyWidest?: boolean
  /** its cell is the row's header; without any it is the first one's */
  isHead?: boolean
  sort?: { direction?: 'ascending' | 'descending' | undefined } & (
    | { to: string }
    | { onPress: () => void }
  )
}

export interface DataTableProps {
  caption: string
  columns: readonly Column[]
  /** as many cells as columns; no button in the row's header, which is read with each cell */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  className?: string
}

export function DataTable({ caption, columns, rows, className }: DataTableProps) {
  const headAt = Math.max(
    columns.findIndex(({ isHead }) => isHead),
    0,
  )
  return (
    <ScrollRegion
      label={caption}
      className={classNames(
        'relative overflow-auto rounded-md border border-line bg-surface',
        className,
      )}
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-left text-ink-soft">
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                aria-sort={column.sort?.direction}
                className={cellStyles(column, 'font-medium')}
              >
                <Heading column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map((column, at) =>
                at === headAt ? (
                  <th
                    key={column.label}
                    scope="row"
                    className={cellStyles(column, 'text-left font-normal')}
                  >
                    {cells[at]}
                  </th>
                ) : (
                  <td key={column.label} className={cellStyles(column)}>
                    {cells[at]}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Heading({ column: { label, isLabelHidden, sort } }: { column: Column }) {
  if (!sort) return <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
  const Arrow = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  const content = (
    <>
      {label}
      {sort.direction && <Arrow aria-hidden="true" className="size-3.5" />}
    </>
  )
  return 'to' in sort ? (
    <Link to={sort.to} preventScrollReset className={headingStyles}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={sort.onPress} className={headingStyles}>
      {content}
    </button>
  )
}

const headingStyles =
  'inline-flex min-h-6 items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink pointer-coarse:min-h-11'

function cellStyles(column: Column, className?: string): string {
  return classNames(
    'px-3 py-2 align-baseline',
    !column.mayWrap && 'whitespace-nowrap',
    column.isNumber && 'text-right tabular-nums',
    column.isOnlyWide && 'max-md:hidden',
    column.isOnlyWidest && 'max-xl:hidden',
    className,
  )
}
