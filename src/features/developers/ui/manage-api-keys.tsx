import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { QueryResult } from '../../../platform/ui/use-query.ts'
import type { ApiKey, Scope } from '../contract.ts'
import { KeyForm } from './key-form.tsx'
import { KeyTable, type ListedKey } from './key-table.tsx'
import { ShownOnce } from './shown-once.tsx'

interface ManageApiKeysProps {
  reading: QueryResult<{ keys: ListedKey[] }>
  empty: string
  hasIdeas?: boolean
  make: (fields: { name: string; scopes: Scope[] }) => Promise<{ secret: string; key: ApiKey }>
  revoke: (keyId: string) => Promise<unknown>
}

export function ManageApiKeys({
  reading,
  empty,
  hasIdeas = false,
  make,
  revoke,
}: ManageApiKeysProps) {
  const { data, failure, reload } = reading
  const [made, setMade] = useState<{ secret: string; key: ApiKey } | null>(null)
  const [revoked, setRevoked] = useState<ReadonlySet<string>>(new Set())
  const listRef = useRef<HTMLDivElement>(null)
  const { confirm, dialog } = useConfirm()
  const keys = data?.keys.filter(({ id }) => !revoked.has(id))

  useEffect(() => {
    if (revoked.size > 0) listRef.current?.focus()
  }, [revoked])

  const confirmRevoking = ({ id, name, hint }: ListedKey) =>
    confirm({
      title: 'Are you sure you want to revoke this key?',
      text: 'Programs that use it are refused immediately. This cannot be undone.',
      subject: (
        <>
          {name}
          <code className="block text-sm font-normal text-ink-soft">{hint}…</code>
        </>
      ),
      action: 'Revoke key',
      busy: 'Revoking...',
      act: () => revoke(id),
      failed: 'The key could not be revoked. Please try again.',
      done: 'Key revoked',
      onDone: () => setRevoked((ids) => new Set(ids).add(id)),
    })

  return (
    <div className="grid grid-cols-1 gap-6">
      <KeyForm
        make={make}
        onMade={(key) => {
          setMade(key)
          reload()
        }}
      />
      {made && !revoked.has(made.key.id) && (
        <ShownOnce
          key={made.secret}
          secret={made.secret}
          title={
            <>
              Your new key <bdi>{made.key.name}</bdi>
            </>
          }
          text="Copy it now. We show it only once and keep only a hash of it."
          copyLabel="Copy key"
          onDone={() => setMade(null)}
        />
      )}
      <div ref={listRef} tabIndex={-1} role="group" aria-label="API keys">
        {keys?.length === 0 && <EmptyState drawing="page" text={empty} />}
        {keys && keys.length > 0 && (
          <KeyTable keys={keys} hasIdeas={hasIdeas} onRevoke={confirmRevoking} />
        )}
        {!data && failure === undefined && <Skeleton className="h-32 w-full" />}
        {failure !== undefined && (
          <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
            <p>{failure || 'The keys could not be loaded.'}</p>
            <Button onClick={reload}>Try again</Button>
          </div>
        )}
      </div>
      {dialog}
    </div>
  )
}
