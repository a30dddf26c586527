import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getSession } from '../../founders/contract.ts'
import type { IdeaId } from '../contract.ts'

/** Whether the idea is this browser's; false until the server has responded. */
export function useOwnsIdea(ideaId: IdeaId): boolean {
  const [owned, setOwned] = useState<readonly IdeaId[]>([])
  useEffect(() => {
    const request = new AbortController()
    read<typeof getSession>('/api/session', request.signal).then(
      ({ ownedIdeaIds }) => setOwned(ownedIdeaIds),
      (error: unknown) => {
        if (!request.signal.aborted) console.error('The session could not be loaded.', error)
      },
    )
    return () => request.abort()
  }, [])
  return owned.includes(ideaId)
}
