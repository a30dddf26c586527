import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'

export interface TableColumn<Row> {
  label: string
  /** the value to sort by; null comes last */
  getSortValue: (row: Row) => string | number | null
  show: (row: Row) => ReactNode
  isNumber?: boolean
}

interface SortableTableProps<Row> {
  caption: string
  /** the first one names the row */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
}

export function SortableTable<Row>({ caption, columns, rows, getKey }: SortableTableProps<Row>) {
  const [sort, setSort] = useState<{ label: string; isDown: boolean } | null>(null)
  const column = columns.find(({ label }) => label === sort?.label)
  const sorted = column && sort ? sortRows(rows, column, sort.isDown) : rows

  function press({ label, isNumber = false }: TableColumn<Row>) {
    setSort((now) =>
      now?.label === label ? { label, isDown: !now.isDown } : { label, isDown: isNumber },
    )
  }

  return (
    // On a narrow screen the table scrolls within its frame, by keyboard too.
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            {columns.map((each) => (
              <th
                key={each.label}
                scope="col"
                aria-sort={sort?.label === each.label ? getDirection(sort.isDown) : undefined}
                className={classNames('px-3 py-1 font-medium', each.isNumber && 'text-right')}
              >
                <button
                  type="button"
                  onClick={() => press(each)}
                  className="inline-flex min-h-8 items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink pointer-coarse:min-h-11 [&_svg]:size-3.5"
                >
                  {each.label}
                  {sort?.label === each.label &&
                    (sort.isDown ? (
                      <ArrowDown aria-hidden="true" />
                    ) : (
                      <ArrowUp aria-hidden="true" />
                    ))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map((row) => (
            <tr key={getKey(row)} className="align-top">
              {columns.map((each, at) => {
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={each.label}
                    scope={at === 0 ? 'row' : undefined}
                    className={classNames(
                      'px-3 py-2 text-left font-normal',
                      each.isNumber && 'text-right tabular-nums',
                    )}
                  >
                    {each.show(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function getDirection(isDown: boolean): 'ascending' | 'descending' {
  return isDown ? 'descending' : 'ascending'
}

function sortRows<Row>(
  rows: readonly Row[],
  { getSortValue }: TableColumn<Row>,
  isDown: boolean,
): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [getSortValue(one), getSortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return isDown ? -difference : difference
  })
}
