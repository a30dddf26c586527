import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { DataTable } from '../../../platform/ui/lists/data-table.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { listAuditEntries } from '../contract.ts'
import { getAuditCells } from './audit-cells.tsx'

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
        <DataTable
          caption="Actions, newest first"
          columns={columns}
          rows={entries.map((entry) => ({ key: entry.id, cells: getAuditCells(entry) }))}
        />
      </PagedList>
    </div>
  )
}

const columns = [
  { label: 'When', isOnlyWide: true, mayWrap: true },
  { label: 'Who', isOnlyWide: true, mayWrap: true },
  { label: 'What', isHead: true, mayWrap: true },
  { label: 'About', isOnlyWide: true, mayWrap: true },
  { label: 'Outcome', mayWrap: true },
]
