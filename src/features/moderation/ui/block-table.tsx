import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { StackedCell, StackedTable } from '../../../platform/ui/lists/stacked-table.tsx'
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
      <StackedTable caption="Blocks, newest first" columns={columns}>
        {blocks.map((block) => (
          <Row key={block.id} block={block} onRemove={() => remove(block)} />
        ))}
      </StackedTable>
      {dialog}
    </>
  )
}

const columns = [
  { title: 'Blocked' },
  { title: 'Kind', isOnlyWide: true },
  { title: 'Note', isOnlyWide: true },
  { title: 'Added', isOnlyWide: true },
  { title: 'Action', isTitleHidden: true },
]

function Row({ block, onRemove }: { block: Block; onRemove: () => void }) {
  const { pattern, idea, note } = block
  const kind = blockKinds[block.kind].label
  const added = <RelativeTime at={block.createdAt} className="whitespace-nowrap" />
  return (
    <tr>
      <StackedCell isHead>
        <Blocked block={block} className="wrap-anywhere" />
        <div className="mt-1 text-ink-faint md:hidden">
          <p>
            {kind}, {added}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {note}
          </p>
        </div>
      </StackedCell>
      <StackedCell isOnlyWide className="whitespace-nowrap text-ink-soft">
        {kind}
      </StackedCell>
      <StackedCell isOnlyWide className="text-ink-soft wrap-anywhere">
        <div dir="auto">{note}</div>
      </StackedCell>
      <StackedCell isOnlyWide className="text-ink-soft">
        {added}
      </StackedCell>
      <StackedCell className="text-right">
        <Button
          size="sm"
          aria-label={`Remove ${pattern ?? `the sender of ${idea?.title}: ${kind}`}`}
          onClick={onRemove}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Remove
        </Button>
      </StackedCell>
    </tr>
  )
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
