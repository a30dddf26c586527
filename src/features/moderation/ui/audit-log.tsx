import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
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
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Actions, newest first</caption>
          <thead className="border-b border-line text-ink-faint">
            <tr>
              {columns.map(({ title, className }) => (
                <th key={title} scope="col" className={`py-2 pr-4 font-medium ${className}`}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-b border-line">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </PagedList>
    </div>
  )
}

const onlyWide = 'max-md:hidden'
const columns = [
  { title: 'When', className: onlyWide },
  { title: 'Who', className: onlyWide },
  { title: 'What', className: '' },
  { title: 'About', className: onlyWide },
  { title: 'Outcome', className: '' },
]
