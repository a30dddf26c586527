import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import type { ApiKey } from '../contract.ts'

export interface ListedKey extends ApiKey {
  ideaId?: string | null
}

interface KeyTableProps {
  keys: readonly ListedKey[]
  hasIdeas: boolean
  onRevoke: (key: ListedKey) => void
}

export function KeyTable({ keys, hasIdeas, onRevoke }: KeyTableProps) {
  return (
    <SortableTable
      caption="API keys"
      columns={[nameColumn(onRevoke), ...(hasIdeas ? [ideaColumn] : []), ...factColumns]}
      rows={keys}
      getKey={({ id }) => id}
    />
  )
}

function nameColumn(onRevoke: (key: ListedKey) => void): TableColumn<ListedKey> {
  return {
    label: 'Name',
    getSortValue: ({ name }) => name,
    show: (key) => (
      <div className="flex min-w-48 items-start justify-between gap-3">
        <div className="min-w-0">
          <bdi className="font-medium wrap-anywhere">{key.name}</bdi>
          <code className="mt-0.5 block text-xs text-ink-faint">{key.hint}…</code>
        </div>
        <Button
          size="sm"
          aria-label={`Revoke ${key.name}`}
          onClick={() => onRevoke(key)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Revoke
        </Button>
      </div>
    ),
  }
}

const ideaColumn: TableColumn<ListedKey> = {
  label: 'Idea',
  getSortValue: ({ ideaId = null }) => ideaId,
  show: ({ ideaId }) =>
    ideaId ? (
      <TextLink to={`/ideas/${ideaId}`} className="whitespace-nowrap">
        Its idea
      </TextLink>
    ) : (
      <span className="whitespace-nowrap">The whole site</span>
    ),
}

const factColumns: TableColumn<ListedKey>[] = [
  {
    label: 'Can do',
    getSortValue: ({ scopes }) => scopes.join(', '),
    show: ({ scopes }) => <span className="whitespace-nowrap">{scopes.join(', ')}</span>,
  },
  {
    label: 'Created',
    getSortValue: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    label: 'Last used',
    getSortValue: ({ lastUsedAt }) => lastUsedAt,
    show: ({ lastUsedAt }) =>
      lastUsedAt ? <RelativeTime at={lastUsedAt} className="whitespace-nowrap" /> : 'Never',
  },
]
