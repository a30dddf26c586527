import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import type { Direction, getVoteStatus, getVoteStatuses } from '../contract.ts'
import { maxStatuses } from '../rules.ts'
import { listenToCounted } from './use-vote.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'

/** By idea id; an idea whose status is not known yet is missing. */
export type Directions = Readonly<Record<string, Direction | null>>

/** Requested together, later only for added ideas and those whose request failed. */
export function useVoteDirections(ideaIds: readonly string[]): Directions {
  const [directions, setDirections] = useState<Directions>({})
  const requested = useRef(new Set<string>())
  const idList = ideaIds.join(' ')

  useEffect(() => {
    const newIds = idList.split(' ').filter((id) => id !== '' && !requested.current.has(id))
    for (const id of newIds) requested.current.add(id)
    for (let start = 0; start < newIds.length; start += maxStatuses) {
      const ids = newIds.slice(start, start + maxStatuses)
      readDirections(ids).then(
        // A vote cast meanwhile is newer.
        (found) => setDirections((known) => ({ ...found, ...known })),
        (error: unknown) => {
          for (const id of ids) requested.current.delete(id)
          logFailure(error)
        },
      )
    }
  }, [idList])

  useEffect(
    () =>
      listenToCounted((id, { direction }) =>
        setDirections((known) => ({ ...known, [id]: direction })),
      ),
    [],
  )

  return directions
}

export function useVoteDirection(ideaId: string): Direction | null {
  const [known, setKnown] = useState<Directions>({})

  useEffect(() => {
    call<typeof getVoteStatus>('/api/rpc/get_vote_status', {
      idea_uuid: ideaId,
      session_uuid: getSessionId(),
    }).then((status) => setKnown({ [ideaId]: status.vote_type }), logFailure)
  }, [ideaId])

  return known[ideaId] ?? null
}

async function readDirections(ideaIds: string[]): Promise<Directions> {
  const statuses = await call<typeof getVoteStatuses>('/api/rpc/get_vote_statuses', {
    idea_uuids: ideaIds,
    session_uuid: getSessionId(),
  })
  return Object.fromEntries(Object.entries(statuses).map(([id, status]) => [id, status.vote_type]))
}

function logFailure(error: unknown) {
  console.error('Your votes could not be loaded.', error)
}
