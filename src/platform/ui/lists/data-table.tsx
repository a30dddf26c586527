import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { ScrollRegion } from './scroll-region.tsx'

export interface Column {
  label: string
  isNumber?: boolean
  mayWrap?: boolean
  sort?: { direction?: 'ascending' | 'descending' | undefined } & (
    | { to: string }
    | { onPress: () => void }
  )
}

export interface DataTableProps {
  caption: string
  columns: readonly Column[]
  /** as many cells as columns; the first is the row's header */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  className?: string
}

export function DataTable({ caption, columns, rows, className }: DataTableProps) {
  return (
    <ScrollRegion
      label={caption}
      className={classNames('overflow-auto rounded-md border border-line bg-surface', className)}
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
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row" className={cellStyles(columns[0], 'text-left font-normal')}>
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.label} className={cellStyles(columns[at + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Heading({ column: { label, sort } }: { column: Column }) {
  if (!sort) return label
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

function cellStyles(column: Column | undefined, className?: string): string {
  return classNames(
    'px-3 py-2',
    column?.mayWrap ? 'align-top' : 'whitespace-nowrap',
    column?.isNumber && 'text-right tabular-nums',
    className,
  )
}
