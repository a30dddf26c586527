import { useEffect, useRef, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { Block, listBlocks } from '../contract.ts'
import { formatListCount } from './format-list-count.ts'
import { BlockForm } from './block-form.tsx'
import { BlockTable } from './block-table.tsx'

interface BlocksProps {
  changes: number
  onAdded: () => void
  onRemoved: (block: Block) => void
  onCount: (count: string) => void
}

const readPage = (cursor: string | null, signal: AbortSignal) =>
  read<typeof listBlocks>(`/api/moderation/blocks${cursorSearch(cursor)}`, signal)

export function Blocks({ changes, onAdded, onRemoved, onCount }: BlocksProps) {
  const list = usePages(readPage, changes)
  const listRef = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const blocks = list.pages.flatMap((page) => page.blocks).filter(({ id }) => !removed.has(id))

  const count = formatListCount(blocks.length, list)
  useEffect(() => onCount(count), [count, onCount])

  useEffect(() => {
    if (removed.size > 0) listRef.current?.focus()
  }, [removed])

  return (
    <div className="grid gap-6">
      <BlockForm onAdded={onAdded} />
      <div ref={listRef} tabIndex={-1} role="group" aria-label="Blocks">
        <PagedList
          list={list}
          isEmpty={blocks.length === 0}
          empty={{ text: 'No one is blocked.', drawing: 'page' }}
        >
          <BlockTable
            blocks={blocks}
            onRemoved={(block) => {
              setRemoved((ids) => new Set(ids).add(block.id))
              onRemoved(block)
            }}
          />
        </PagedList>
      </div>
    </div>
  )
}
