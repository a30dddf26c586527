import { useRef, useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Card } from '../../../platform/ui/card.tsx'
import { ShowAllButton } from '../../../platform/ui/lists/show-all-button.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import type { deleteRedditMapping, RedditMapping, RedditStatus } from '../contract.ts'
import { AddMapping } from './add-mapping.tsx'
import { MappingList } from './mapping-list.tsx'

interface MappingsCardProps {
  status: RedditStatus
  onChanged: () => void
}

const maxShownAtFirst = 10

export function MappingsCard({ status: { mappings, subreddit }, onChanged }: MappingsCardProps) {
  const [isWhole, setIsWhole] = useState(false)
  const { confirm, dialog } = useConfirm()

  const listRef = useRef<HTMLDivElement>(null)
  useLostFocus(listRef, mappings)

  const remove = ({ id, category_name: category, subreddit: target }: RedditMapping) =>
    confirm({
      title: 'Are you sure you want to delete this mapping?',
      text: 'Posts made through it stay on Reddit and in the history.',
      subject: `${category ?? 'Unknown'} to r/${target}`,
      action: 'Delete mapping',
      busy: 'Deleting...',
      act: () =>
        call<typeof deleteRedditMapping>('/api/delete-reddit-mapping', { id }).finally(onChanged),
      failed: 'Failed to delete mapping',
      done: 'Mapping deleted successfully',
    })

  return (
    <Card as="section" aria-labelledby="reddit-mappings" className="mt-8">
      <h2 id="reddit-mappings">Category to Subreddit Mappings</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        An idea goes to the subreddit of the first active mapping among its categories
        {subreddit === null ? '.' : `, or to r/${subreddit} if it has none.`} If a category has two
        active mappings, the earlier one counts.
      </p>
      <AddMapping
        mapped={mappings.length}
        onAdded={() => {
          setIsWhole(true)
          onChanged()
        }}
      />
      <h3 className="mt-8 mb-3">Existing Mappings ({mappings.length})</h3>
      <div ref={listRef} tabIndex={-1} role="group" aria-label="Mappings" className="outline-none">
        <MappingList
          mappings={isWhole ? mappings : mappings.slice(0, maxShownAtFirst)}
          onChanged={onChanged}
          onDelete={remove}
        />
      </div>
      {mappings.length > maxShownAtFirst && (
        <ShowAllButton count={mappings.length} isWhole={isWhole} onChange={setIsWhole} />
      )}
      {dialog}
    </Card>
  )
}
