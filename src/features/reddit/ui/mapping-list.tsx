import { ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { IconButton } from '../../../platform/ui/icon-button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import type { RedditMapping, setRedditMappingActive } from '../contract.ts'
import { Switch } from '../../../platform/ui/forms/switch.tsx'

interface MappingListProps {
  mappings: readonly RedditMapping[]
  onChanged: () => void
  onDelete: (mapping: RedditMapping) => void
}

export function MappingList({ mappings, onChanged, onDelete }: MappingListProps) {
  if (mappings.length === 0) {
    return <EmptyState drawing="page" text="No mappings configured yet" />
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mappings.map((mapping) => (
        <Row
          key={mapping.id}
          mapping={mapping}
          onChanged={onChanged}
          onDelete={() => onDelete(mapping)}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  mapping: RedditMapping
  onChanged: () => void
  onDelete: () => void
}

function Row({ mapping, onChanged, onDelete }: RowProps) {
  const { category_name: category, subreddit, post_template: template } = mapping
  const [isActive, setActive] = useActive(mapping, onChanged)
  const about = `${category ?? 'Unknown'} to r/${subreddit}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {category ?? 'Unknown'}
          </span>
          <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <span className="sr-only">to</span>
          <span className="wrap-anywhere">r/{subreddit}</span>
          {category === null && <Badge>its category was deleted</Badge>}
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-ink-soft">
          {template ?? 'Default format'}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Switch
          label="Active"
          name={`Active: ${about}`}
          isOn={isActive}
          onSwitch={(active) => void setActive(active)}
        />
        <IconButton
          label={`Delete the mapping of ${about}`}
          onClick={onDelete}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

function useActive(mapping: RedditMapping, onChanged: () => void) {
  const [requested, setRequested] = useState<boolean | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [seen, setSeen] = useState(mapping)
  if (mapping !== seen && !isSending) {
    setSeen(mapping)
    setRequested(null)
  }

  async function setActive(active: boolean) {
    if (isSending) return
    setRequested(active)
    setIsSending(true)
    try {
      const about = { id: mapping.id, active }
      await call<typeof setRedditMappingActive>('/api/set-reddit-mapping-active', about)
      toast({ title: active ? 'Mapping activated' : 'Mapping deactivated' })
    } catch (failure) {
      setRequested(null)
      toast({ title: getFailureText(failure, 'Failed to update mapping'), tone: 'error' })
    }
    setIsSending(false)
    onChanged()
  }

  return [requested ?? mapping.active, setActive] as const
}
