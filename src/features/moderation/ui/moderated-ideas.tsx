import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { listModeratedIdeas, ModeratedIdea } from '../contract.ts'
import {
  type ModeratedIdeasQuery,
  formatModeratedIdeasSearch,
  readModeratedIdeasQuery,
} from './moderated-ideas-search-params.ts'
import { formatListCount } from './format-list-count.ts'
import { ModeratedIdeasControls } from './moderated-ideas-controls.tsx'
import { ModeratedIdeasTable } from './moderated-ideas-table.tsx'

interface ModeratedIdeasProps {
  onSenderBlocked: () => void
  onCount: (count: string) => void
}

export function ModeratedIdeas(props: ModeratedIdeasProps) {
  const [parameters] = useSearchParams()
  const query = readModeratedIdeasQuery(parameters)
  return (
    <div className="grid gap-4">
      <ModeratedIdeasControls query={query} />
      <Found key={formatModeratedIdeasSearch(query)} query={query} {...props} />
    </div>
  )
}

interface FoundProps extends ModeratedIdeasProps {
  query: ModeratedIdeasQuery
}

function Found({ query, onSenderBlocked, onCount }: FoundProps) {
  const [readPage] = useState(() => createReadPage(query))
  const [states, setStates] = useState<ReadonlyMap<string, ModeratedIdea['state']>>(new Map())
  const list = usePages(readPage)
  const ideas = list.pages
    .flatMap((page) => page.ideas)
    .map((idea) => ({ ...idea, state: states.get(idea.id) ?? idea.state }))
  const count = formatListCount(ideas.length, list)
  useEffect(() => onCount(count), [count, onCount])
  return (
    <PagedList
      list={list}
      isEmpty={ideas.length === 0}
      empty={{ text: getEmptyText(query), drawing: 'lens' }}
    >
      <ModeratedIdeasTable
        ideas={ideas}
        onState={(id, state) => setStates((now) => new Map(now).set(id, state))}
        onSenderBlocked={onSenderBlocked}
      />
    </PagedList>
  )
}

const createReadPage =
  (query: ModeratedIdeasQuery) => (cursor: string | null, signal: AbortSignal) =>
    read<typeof listModeratedIdeas>(
      `/api/moderation/ideas${formatModeratedIdeasSearch(query, cursor)}`,
      signal,
    )

function getEmptyText({ q, show }: ModeratedIdeasQuery): string {
  if (show === 'hidden') return q ? 'No hidden idea matches these words.' : 'No idea is hidden.'
  return q ? 'No idea matches these words.' : 'No ideas have been posted yet.'
}
