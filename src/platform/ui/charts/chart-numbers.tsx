import { useDeferredValue } from 'react'
import { Fold } from '../fold.tsx'
import { ScrollRegion } from '../lists/scroll-region.tsx'
import { type ChartEntry, ChartName } from './chart-name.tsx'

export interface NumbersRow extends ChartEntry {
  /** If the first one is a number, it is the count of what the row links to, and so the link. */
  values: readonly (string | number)[]
}

export type ChartNumbersProps = {
  caption: string
  columns: readonly string[]
  rows: readonly NumbersRow[]
}

/** More rows than any chart by time or place has; a longer table renders its rest after hydration. */
const initialRowCount = 60

export function ChartNumbers({ caption, columns, rows }: ChartNumbersProps) {
  const drawn = useDeferredValue(rows.length, initialRowCount)
  return (
    <Fold label="Show the numbers" isPrinted={false} className="mt-3">
      <ScrollRegion
        label={caption}
        className="mt-2 max-h-80 max-w-lg overflow-y-auto rounded-md border border-line"
      >
        {/* May have hundreds of rows, so the cells' classes are set once, on the table. */}
        <table className="w-full text-sm [&_td]:px-3 [&_td]:py-1.5 [&_td]:text-right [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_tbody_th]:wrap-anywhere [&_th+th]:text-right [&_tbody_th]:font-normal [&_thead_th]:font-medium">
          <caption className="sr-only">{caption}</caption>
          <thead className="bg-sunken text-ink-soft">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, drawn).map((row) => (
              <tr key={row.key}>
                <th scope="row">{isCounted(row) ? row.name : <ChartName entry={row} />}</th>
                {row.values.map((value, at) => (
                  <td key={columns[at + 1]}>
                    {at === 0 && isCounted(row) ? <CountLink row={row} /> : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Fold>
  )
}

function isCounted({ to, values }: NumbersRow): boolean {
  return to !== undefined && typeof values[0] === 'number'
}

function CountLink({ row }: { row: NumbersRow }) {
  const name = (
    <>
      {row.values[0]}
      <span className="sr-only">, {row.name}</span>
    </>
  )
  return <ChartName entry={{ ...row, name }} />
}
