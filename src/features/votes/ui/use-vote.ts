import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { Cast, Challenge, Direction, vote, VoteResponse } from '../contract.ts'
import { getNextVote, type VoteState } from './next-vote.ts'
import { cancelProofs, createProofController } from './pending-proof.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'

type CountedListener = (ideaId: string, counted: VoteState) => void

const listeners = new Set<CountedListener>()
const justCounted = new Map<string, { counted: VoteState; at: number }>()

/** A page may come from the browser's cache this long after it was fetched. */
const maxPageAgeMs = 5000

export function listenToCounted(listener: CountedListener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Optimistic. A requested proof is made in the background, and the vote is shown as counted meanwhile.
 * All buttons of one idea on a page show what was counted last.
 */
export function useVote(
  ideaId: string,
  initial: VoteState,
  onCounted?: (voteState: VoteState) => void,
) {
  const [own, setOwn] = useState(() => findJustCounted(ideaId))
  const [isSending, setIsSending] = useState(false)
  const proving = useRef<Promise<void>>(Promise.resolve())
  const voteState = own ?? initial

  useEffect(() => listenToCounted((id, counted) => id === ideaId && setOwn(counted)), [ideaId])

  async function press(pressed: Direction) {
    if (isSending) return
    const { action, expected } = getNextVote(voteState, pressed)
    setOwn(expected)
    setIsSending(true)
    cancelProofs(ideaId)
    try {
      // The earlier vote may be in flight with its proof: it must not arrive after this one.
      await proving.current
      const cast = { ideaId, sessionId: getSessionId(), voteType: pressed, action }
      const response = await call<typeof vote>('/api/vote', cast)
      if (response.challenge)
        proving.current = prove(cast, response.challenge, toVoteState(response))
      else update(toVoteState(response))
    } catch (error) {
      setOwn(own)
      toast({ title: 'Error', text: failureText(error), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  async function prove(cast: Cast, challenge: Challenge, held: VoteState) {
    update(getNextVote({ ...held, direction: null }, cast.voteType).expected)
    const proof = createProofController(ideaId)
    const proven = await import('./prove-vote.ts')
      .then(({ proveVote }) => proveVote(cast, challenge, proof.signal))
      .catch(() => null)
    if (!proof.signal.aborted) update(proven ? toVoteState(proven) : held)
    proof.abort()
  }

  function update(counted: VoteState) {
    justCounted.set(ideaId, { counted, at: Date.now() })
    for (const listen of listeners) listen(ideaId, counted)
    onCounted?.(counted)
  }

  return { voteState, isSending, press }
}

/** The last counts that a vote here returned, if they may be newer than the page; else null. */
function findJustCounted(ideaId: string): VoteState | null {
  const last = justCounted.get(ideaId)
  return last && Date.now() - last.at < maxPageAgeMs ? last.counted : null
}

function toVoteState({ voteType, votesUp, votesDown }: VoteResponse): VoteState {
  return { direction: voteType, votesUp, votesDown }
}

function failureText(error: unknown): string {
  // Rate limited or blocked: the message of the server says which.
  const isExplained = error instanceof CallError && [403, 429].includes(error.status)
  if (isExplained && error.message) return error.message
  return 'Failed to record vote. Please try again.'
}
