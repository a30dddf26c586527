import { Fragment, type ReactNode } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { DataTable } from '../../../platform/ui/lists/data-table.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { Block, removeBlock } from '../contract.ts'
import { blockKinds } from './block-kinds.ts'

interface BlockTableProps {
  blocks: readonly Block[]
  onRemoved: (block: Block) => void
}

export function BlockTable({ blocks, onRemoved }: BlockTableProps) {
  const { confirm, dialog } = useConfirm()

  const remove = (block: Block) =>
    confirm({
      title: 'Are you sure you want to remove this block?',
      text: 'The people it blocked can write here again immediately.',
      subject: <Blocked block={block} className="font-normal" />,
      action: 'Remove block',
      busy: 'Removing...',
      act: () => call<typeof removeBlock>('/api/remove-block', { id: block.id }),
      failed: 'The block could not be removed. Please try again.',
      done: 'Block removed',
      onDone: () => onRemoved(block),
    })

  return (
    <>
      <DataTable
        caption="Blocks, newest first"
        columns={columns}
        rows={blocks.map((block) => ({
          key: block.id,
          cells: getCells(block, () => remove(block)),
        }))}
      />
      {dialog}
    </>
  )
}

const columns = [
  { label: 'Blocked', mayWrap: true },
  { label: 'Kind', isOnlyWide: true },
  { label: 'Note', isOnlyWide: true, mayWrap: true },
  { label: 'Added', isOnlyWide: true },
  { label: 'Action', isLabelHidden: true, isNumber: true },
]

function getCells(block: Block, onRemove: () => void): ReactNode[] {
  const { pattern, idea, note } = block
  const kind = blockKinds[block.kind].label
  const added = <RelativeTime at={block.createdAt} className="whitespace-nowrap" />
  return [
    <Fragment key="blocked">
      <Blocked block={block} className="wrap-anywhere" />
      <div className="mt-1 text-ink-faint md:hidden">
        <p>
          {kind}, {added}
        </p>
        <p dir="auto" className="wrap-anywhere">
          {note}
        </p>
      </div>
    </Fragment>,
    kind,
    <div key="note" dir="auto" className="wrap-anywhere">
      {note}
    </div>,
    added,
    <Button
      key="action"
      size="sm"
      aria-label={`Remove ${pattern ?? `the sender of ${idea?.title}: ${kind}`}`}
      onClick={onRemove}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
    >
      Remove
    </Button>,
  ]
}

interface BlockedProps {
  block: Block
  className: string
}

function Blocked({ block: { pattern, idea }, className }: BlockedProps) {
  if (pattern !== null) return <code className={className}>{pattern}</code>
  return (
    <span className={className}>
      The sender of “<bdi>{idea?.title}</bdi>”
    </span>
  )
}
