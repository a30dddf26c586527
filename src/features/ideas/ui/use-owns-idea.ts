import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getSession } from '../../founders/contract.ts'
import type { IdeaId } from '../contract.ts'

export function useOwnsIdea(ideaId: IdeaId): boolean | null {
  const [owned, setOwned] = useState<readonly IdeaId[] | null>(null)
  useEffect(() => {
    const request = new AbortController()
    read<typeof getSession>('/api/session', request.signal).then(
      ({ ownedIdeaIds }) => setOwned(ownedIdeaIds),
      (error: unknown) => {
        if (request.signal.aborted) return
        console.error('The session could not be loaded.', error)
        setOwned([])
      },
    )
    return () => request.abort()
  }, [])
  return owned && owned.includes(ideaId)
}
