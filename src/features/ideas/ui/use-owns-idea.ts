import { useEffect, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getSession } from '../../founders/contract.ts'
import type { IdeaId } from '../contract.ts'

/** Null until it is known; for the owner until `prepare` has loaded what only an owner sees. */
export function useOwnsIdea(ideaId: IdeaId, prepare: () => Promise<unknown>): boolean | null {
  const [isOwner, setIsOwner] = useState<boolean | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const find = async () => {
      const { ownedIdeaIds } = await read<typeof getSession>('/api/session', request.signal)
      const isOwned = ownedIdeaIds.includes(ideaId)
      if (isOwned) await prepare()
      setIsOwner(isOwned)
    }
    find().catch((error: unknown) => {
      if (request.signal.aborted) return
      console.error('The session could not be loaded.', error)
      setIsOwner(false)
    })
    return () => request.abort()
  }, [ideaId, prepare])
  return isOwner
}
