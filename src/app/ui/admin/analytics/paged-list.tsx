import type { ReactNode } from 'react'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { EmptyState } from '../../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { TextLink } from '../../../../platform/ui/text-link.tsx'
import type { QueryResult } from '../../../../platform/ui/use-query.ts'
import { type AnalyticsQuery, analyticsSearch } from './analytics-search-params.ts'
import {
  type Column,
  DataTable,
  type DataTableProps,
} from '../../../../platform/ui/lists/data-table.tsx'
import { Failed } from './overview.tsx'

interface PagedListProps<Data extends { nextCursor: string | null }> {
  title: string
  empty: string
  query: AnalyticsQuery
  result: QueryResult<Data>
  choice?: ReactNode
  columns: readonly Column[]
  getRows: (data: Data) => DataTableProps['rows']
}

export function PagedList<Data extends { nextCursor: string | null }>(props: PagedListProps<Data>) {
  const { title, query, result, choice } = props
  return (
    <section className="mt-8" aria-busy={result.isLoading}>
      <p className="mb-4 text-sm">
        <TextLink to="?">Back to all figures</TextLink>
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-lg">{title}</h2>
        {choice}
      </div>
      <Rows {...props} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
        {query.cursor !== null && (
          <TextLink to={analyticsSearch({ ...query, cursor: null })}>
            Back to the first page
          </TextLink>
        )}
        {result.data?.nextCursor && (
          <ButtonLink
            size="sm"
            className="ml-auto"
            to={analyticsSearch({ ...query, cursor: result.data.nextCursor })}
          >
            Next page
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function Rows<Data extends { nextCursor: string | null }>({
  title,
  empty,
  result: { data, failure, reload },
  columns,
  getRows,
}: PagedListProps<Data>) {
  if (failure !== undefined) return <Failed onRetry={reload} />
  if (data === undefined) {
    return (
      <>
        <p role="status" className="mb-4 text-ink-soft">
          Loading analytics...
        </p>
        <Skeleton className="h-96" />
      </>
    )
  }
  const rows = getRows(data)
  if (rows.length === 0) return <EmptyState drawing="page" text={empty} />
  return <DataTable caption={title} columns={columns} rows={rows} />
}
