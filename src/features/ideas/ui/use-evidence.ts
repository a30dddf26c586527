import { useCallback, useRef, useState } from 'react'
import { read } from '../../../platform/functions/client.ts'
import type { getIdea, Idea, IdeaEvidence } from '../contract.ts'

/** @param served of the page, which the server may still send for a second after a change */
export function useEvidence(ideaId: Idea['id'], served: IdeaEvidence | null) {
  const [fresh, setFresh] = useState<{ evidence: IdeaEvidence | null }>()
  const latest = useRef<AbortController>(undefined)

  const refresh = useCallback(() => {
    latest.current?.abort()
    const request = new AbortController()
    latest.current = request
    read<typeof getIdea>(`/api/ideas/${ideaId}`, request.signal).then(
      setFresh,
      (error: unknown) => {
        if (!request.signal.aborted) console.error('The evidence could not be loaded.', error)
      },
    )
  }, [ideaId])

  return { evidence: fresh ? fresh.evidence : served, refresh }
}
