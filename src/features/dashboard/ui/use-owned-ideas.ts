import { useCallback, useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getOwnedIdeas, OwnedIdea } from '../contract.ts'

export async function readOwnedIdeas(signal?: AbortSignal): Promise<readonly OwnedIdea[]> {
  const { ideas } = await read<typeof getOwnedIdeas>('/api/owned-ideas', signal)
  return ideas
}

/** Reads again on return to this tab: a founder may have paid in another. @param given if read already */
export function useOwnedIdeas(given: readonly OwnedIdea[] | null | undefined) {
  const [known, setKnown] = useState({ given, ideas: given ?? [] })
  if (known.given !== given) setKnown({ given, ideas: given ?? known.ideas })

  const refresh = useCallback((signal?: AbortSignal) => {
    readOwnedIdeas(signal).then(
      (ideas) => setKnown((before) => ({ ...before, ideas })),
      (error: unknown) => {
        if (!signal?.aborted) console.error('Your own ideas could not be loaded.', error)
      },
    )
  }, [])

  const shouldFetch = given === undefined
  useEffect(() => {
    if (!shouldFetch) return
    const request = new AbortController()
    refresh(request.signal)
    return () => request.abort()
  }, [shouldFetch, refresh])

  const ownsAny = known.ideas.length > 0
  useEffect(() => {
    if (!ownsAny) return
    const fetchIdeas = () => document.visibilityState === 'visible' && refresh()
    document.addEventListener('visibilitychange', fetchIdeas)
    return () => document.removeEventListener('visibilitychange', fetchIdeas)
  }, [ownsAny, refresh])

  return {
    ownedById: new Map(known.ideas.map((idea) => [idea.id, idea])),
    refresh: () => refresh(),
  }
}
