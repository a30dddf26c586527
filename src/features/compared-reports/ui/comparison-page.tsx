import { Fragment, type ReactNode } from 'react'
import type { FindingFilter, Report } from '../../reports/contract.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { formatDate } from '../../../shared/format/format-relative-time.ts'
import type { ComparedText, Comparison, ComparisonRow } from '../contract.ts'

export interface ComparisonPageProps {
  columns: readonly [ComparedColumn, ComparedColumn]
  comparison: Comparison
}

interface ComparedColumn {
  kind: Report['kind']
  name: string
  path: string
  startedAt: string
  /** a figure of the reports’ own screens; null without one */
  quote: ReactNode
  /** the list of exactly these discussions in that report */
  toFindings: (filter: FindingFilter) => string
}

const places = ['First', 'Second']

export function ComparisonPage({ columns, comparison }: ComparisonPageProps) {
  const { difference, notes, rows } = comparison
  const main = rows.filter(({ isPart }) => !isPart)
  const parts = rows.filter(({ isPart }) => isPart)
  return (
    <div className="page-width py-5 print:py-0">
      <h1 className="font-sans text-sm/6 font-medium tracking-normal text-ink-faint">
        Two reports side by side
      </h1>
      <p className="mt-1 max-w-4xl text-xl font-medium wrap-anywhere">{difference}</p>
      {notes.length > 0 && (
        <p className="mt-1 max-w-4xl text-sm text-ink-soft wrap-anywhere">{notes.join(' ')}</p>
      )}
      <table className="mt-4 w-full table-fixed border-b border-line text-sm max-sm:block">
        <caption className="sr-only">Two reports side by side</caption>
        <thead className="max-sm:block">
          <tr className="max-sm:block">
            <th scope="col" className="w-44 max-sm:hidden">
              <span className="sr-only">Criterion</span>
            </th>
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                className="py-1.5 pe-6 text-left align-top font-normal max-sm:block"
              >
                <ColumnHead column={column} place={places[at] ?? ''} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {main.map((row) => (
            <Row key={row.title} row={row} columns={columns} />
          ))}
        </tbody>
        {parts.length > 0 && (
          <tbody className="max-sm:block">
            <tr className="border-t border-line-strong max-sm:block">
              <th
                scope="rowgroup"
                colSpan={3}
                className="pt-1 pb-0.5 text-left font-medium text-ink-faint max-sm:block"
              >
                Parts of the score
              </th>
            </tr>
            {parts.map((row) => (
              <Row key={row.title} row={row} columns={columns} />
            ))}
          </tbody>
        )}
        <tbody className="max-sm:block">
          <tr className="border-t border-line-strong max-sm:block">
            <RowHead>Top quote</RowHead>
            {columns.map(({ quote }, at) => (
              <Cell key={at} place={places[at] ?? ''}>
                {quote ?? 'No quote'}
              </Cell>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="mt-4 text-sm print:hidden">
        <TextLink to="/reports/compare">Compare other reports</TextLink>
      </p>
    </div>
  )
}

function ColumnHead({ column, place }: { column: ComparedColumn; place: string }) {
  const { name, path, kind, startedAt } = column
  return (
    <>
      <span className="block text-ink-faint">
        {place} · {kind === 'full' ? 'Full report' : 'Free scan'} ·{' '}
        <time dateTime={startedAt}>{formatDate(startedAt)}</time>
      </span>
      <TextLink to={path} className="text-base font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </TextLink>
    </>
  )
}

interface RowProps {
  row: ComparisonRow
  columns: ComparisonPageProps['columns']
}

function Row({ row: { title, values }, columns }: RowProps) {
  return (
    <tr className="border-t border-line max-sm:block">
      <RowHead>{title}</RowHead>
      {columns.map((column, at) => (
        <Cell key={at} place={places[at] ?? ''}>
          <Text text={values[at] ?? []} column={column} />
        </Cell>
      ))}
    </tr>
  )
}

function Text({ text, column: { toFindings } }: { text: ComparedText; column: ComparedColumn }) {
  return text.map((part, at) => (
    <Fragment key={at}>
      {typeof part === 'string' ? (
        part
      ) : (
        <TextLink to={toFindings(part.filter)}>{formatCount(part.count)}</TextLink>
      )}
    </Fragment>
  ))
}

function RowHead({ children }: { children: string }) {
  return (
    <th
      scope="row"
      className="py-0.5 pe-4 text-left align-top font-normal text-ink-soft max-sm:block max-sm:pt-2 max-sm:font-medium"
    >
      {children}
    </th>
  )
}

function Cell({ place, children }: { place: string; children: ReactNode }) {
  return (
    <td className="py-0.5 pe-6 align-top wrap-anywhere tabular-nums max-sm:block max-sm:pe-0">
      <span aria-hidden="true" className="text-ink-faint sm:hidden">
        {place}:{' '}
      </span>
      {children}
    </td>
  )
}
