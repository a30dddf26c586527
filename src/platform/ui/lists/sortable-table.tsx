import { type ReactNode, useState } from 'react'
import { type Column, DataTable } from './data-table.tsx'

export interface TableColumn<Row> extends Omit<Column, 'sort' | 'mayWrap'> {
  /** the value to sort by, null the last; a column without it, as of buttons, sorts nothing */
  getSortValue?: (row: Row) => string | number | null
  show: (row: Row) => ReactNode
}

interface SortableTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => string
}

export function SortableTable<Row>({ caption, columns, rows, getKey }: SortableTableProps<Row>) {
  const [sort, setSort] = useState<{ label: string; isDescending: boolean } | null>(null)
  const column = columns.find(({ label }) => label === sort?.label)
  const sorted = column && sort ? sortRows(rows, column, sort.isDescending) : rows

  function press({ label, isNumber = false }: Column) {
    setSort((now) =>
      now?.label === label
        ? { label, isDescending: !now.isDescending }
        : { label, isDescending: isNumber },
    )
  }

  return (
    <DataTable
      caption={caption}
      columns={columns.map((each) => ({
        ...each,
        mayWrap: true,
        ...(each.getSortValue && {
          sort: {
            direction: sort?.label === each.label ? getDirection(sort.isDescending) : undefined,
            onPress: () => press(each),
          },
        }),
      }))}
      rows={sorted.map((row) => ({
        key: getKey(row),
        cells: columns.map(({ show }) => show(row)),
      }))}
    />
  )
}

function getDirection(isDescending: boolean): 'ascending' | 'descending' {
  return isDescending ? 'descending' : 'ascending'
}

function sortRows<Row>(
  rows: readonly Row[],
  { getSortValue }: TableColumn<Row>,
  isDescending: boolean,
): Row[] {
  return rows.toSorted((one, other) => {
    const [a = null, b = null] = [getSortValue?.(one), getSortValue?.(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return isDescending ? -difference : difference
  })
}
