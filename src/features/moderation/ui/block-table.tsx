import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
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
      subject: <code className="font-normal">{block.pattern}</code>,
      action: 'Remove block',
      busy: 'Removing...',
      act: () => call<typeof removeBlock>('/api/remove-block', { id: block.id }),
      failed: 'The block could not be removed. Please try again.',
      done: 'Block removed',
      onDone: () => onRemoved(block),
    })

  return (
    <>
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Blocks, newest first</caption>
        <thead className="border-b border-line text-ink-faint">
          <tr>
            {['Blocked', 'Kind', 'Note', 'Added'].map((title, at) => (
              <th
                key={title}
                scope="col"
                className={`py-2 pr-4 font-medium ${at > 0 ? 'max-md:hidden' : ''}`}
              >
                {title}
              </th>
            ))}
            <th scope="col" className="py-2 font-medium">
              <span className="sr-only">Action</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {blocks.map((block) => (
            <Row key={block.id} block={block} onRemove={() => remove(block)} />
          ))}
        </tbody>
      </table>
      {dialog}
    </>
  )
}

function Row({ block, onRemove }: { block: Block; onRemove: () => void }) {
  const { pattern, note } = block
  const kind = blockKinds[block.kind].label
  const added = <RelativeTime at={block.createdAt} className="whitespace-nowrap" />
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 font-normal">
        <code className="wrap-anywhere">{pattern}</code>
        <div className="mt-1 text-ink-faint md:hidden">
          <p>
            {kind}, {added}
          </p>
          <p dir="auto" className="wrap-anywhere">
            {note}
          </p>
        </div>
      </th>
      <td className="py-2.5 pr-4 whitespace-nowrap text-ink-soft max-md:hidden">{kind}</td>
      <td dir="auto" className="py-2.5 pr-4 text-ink-soft wrap-anywhere max-md:hidden">
        {note}
      </td>
      <td className="py-2.5 pr-4 text-ink-soft max-md:hidden">{added}</td>
      <td className="py-2.5 text-right">
        <Button
          size="sm"
          aria-label={`Remove ${pattern}`}
          onClick={onRemove}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Remove
        </Button>
      </td>
    </tr>
  )
}
