import { useEffect, useState } from 'react'
import type { Idea } from '../contract.ts'
import { IdeaTeaser } from './idea-teaser.tsx'
import type { recommendIdeas } from '../../votes/contract.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { call, CallError } from '../../../platform/functions/client.ts'

export interface YouMightLikeProps {
  ideaId: string
  fallback: readonly Idea[]
  isNarrow?: boolean | undefined
}

/** Ideas similar to this session's votes replace some of the fallback; the number stays the same. */
export function YouMightLike({ ideaId, fallback, isNarrow = false }: YouMightLikeProps) {
  const [own, setOwn] = useState<readonly Idea[]>([])

  useEffect(() => {
    let isCurrent = true
    const input = { id: ideaId, sessionId: getSessionId() }
    call<typeof recommendIdeas>('/api/recommend-ideas', input).then(
      ({ ideas }) => isCurrent && setOwn(ideas),
      (error: unknown) => {
        // The page may be a second old, and its idea withdrawn meanwhile.
        const isGone = error instanceof CallError && error.code === 'not_found'
        if (isCurrent && !isGone) console.error('Recommendations could not be loaded.', error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [ideaId])

  if (fallback.length === 0) return null
  const shown = new Map([...own, ...fallback].map((idea) => [idea.id, idea]))
  return (
    <section aria-labelledby="you-might-like">
      <h2 id="you-might-like">You Might Like</h2>
      <ul className={classNames('mt-5 grid gap-4', !isNarrow && 'lg:grid-cols-3')}>
        {[...shown.values()].slice(0, fallback.length).map((idea) => (
          <li key={idea.id} className="min-w-0">
            <IdeaTeaser idea={idea} />
          </li>
        ))}
      </ul>
    </section>
  )
}
