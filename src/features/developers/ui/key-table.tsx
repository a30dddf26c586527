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
      columns={[
        nameColumn,
        ...(hasIdeas ? [ideaColumn] : []),
        ...factColumns,
        getActionColumn(onRevoke),
      ]}
      rows={keys}
      getKey={({ id }) => id}
    />
  )
}

const nameColumn: TableColumn<ListedKey> = {
  label: 'Name',
  getSortValue: ({ name }) => name,
  show: (key) => (
    <>
      <bdi className="font-medium wrap-anywhere">{key.name}</bdi>
      <code className="mt-0.5 block text-xs text-ink-faint">{key.hint}…</code>
      <span className="mt-1 block text-ink-soft md:hidden">
        {key.scopes.join(', ')}; used <LastUse of={key} />
      </span>
    </>
  ),
}

function getActionColumn(onRevoke: (key: ListedKey) => void): TableColumn<ListedKey> {
  return {
    label: 'Action',
    isLabelHidden: true,
    isNumber: true,
    show: (key) => (
      <Button
        size="sm"
        aria-label={`Revoke ${key.name}`}
        onClick={() => onRevoke(key)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        Revoke
      </Button>
    ),
  }
}

function LastUse({ of: { lastUsedAt } }: { of: ListedKey }) {
  return lastUsedAt ? <RelativeTime at={lastUsedAt} className="whitespace-nowrap" /> : 'never'
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
    isOnlyWide: true,
    getSortValue: ({ scopes }) => scopes.join(', '),
    show: ({ scopes }) => <span className="whitespace-nowrap">{scopes.join(', ')}</span>,
  },
  {
    label: 'Created',
    isOnlyWide: true,
    getSortValue: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    label: 'Last used',
    isOnlyWide: true,
    getSortValue: ({ lastUsedAt }) => lastUsedAt,
    show: (key) => <LastUse of={key} />,
  },
]
