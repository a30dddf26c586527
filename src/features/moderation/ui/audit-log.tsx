import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { StackedTable } from '../../../platform/ui/lists/stacked-table.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { listAuditEntries } from '../contract.ts'
import { AuditRow } from './audit-row.tsx'

const readPage = (cursor: string | null, signal: AbortSignal) =>
  read<typeof listAuditEntries>(`/api/moderation/audit-entries${cursorSearch(cursor)}`, signal)

export function AuditLog() {
  const list = usePages(readPage)
  const entries = list.pages.flatMap((page) => page.entries)
  return (
    <div className="mt-8">
      <PagedList
        list={list}
        isEmpty={entries.length === 0}
        empty={{ text: 'No actions yet.', drawing: 'page' }}
      >
        <StackedTable caption="Actions, newest first" columns={columns}>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </StackedTable>
      </PagedList>
    </div>
  )
}

const columns = [
  { title: 'When', isOnlyWide: true },
  { title: 'Who', isOnlyWide: true },
  { title: 'What' },
  { title: 'About', isOnlyWide: true },
  { title: 'Outcome' },
]
