import { useEffect } from 'react'
import { read } from '../../../platform/functions/client.ts'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { cursorSearch, usePages } from '../../../platform/ui/lists/use-pages.ts'
import type { listHeldVotes } from '../contract.ts'
import { formatListCount } from './format-list-count.ts'
import { HeldIdea } from './held-idea.tsx'

interface HeldVotesProps {
  /** sessions blocked (true) or unblocked (false) since the list was read */
  changed: ReadonlyMap<string, boolean>
  onBlocked: (sessionId: string) => void
  onCount: (count: string) => void
}

const readPage = (cursor: string | null, signal: AbortSignal) =>
  read<typeof listHeldVotes>(`/api/moderation/held-votes${cursorSearch(cursor)}`, signal)

export function HeldVotes({ changed, onBlocked, onCount }: HeldVotesProps) {
  const list = usePages(readPage)
  const ideas = list.pages.flatMap((page) => page.ideas)
  const count = formatListCount(ideas.length, list)
  useEffect(() => onCount(count), [count, onCount])
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">{list.pages[0]?.why}</p>
      <PagedList
        list={list}
        isEmpty={ideas.length === 0}
        empty={{ text: 'No votes are held.', drawing: 'scales' }}
      >
        <ul className="grid gap-3">
          {ideas.map((idea) => (
            <HeldIdea key={idea.ideaId} {...{ idea, changed, onBlocked }} />
          ))}
        </ul>
      </PagedList>
    </>
  )
}
