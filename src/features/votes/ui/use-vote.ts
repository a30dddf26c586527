import { useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { Direction, vote } from '../contract.ts'
import { nextVote, type Standing } from './next-vote.ts'
import { sessionId } from './session-id.ts'

/** Counts and own vote of one idea: shown at once, put right or rolled back by the server's answer. */
export function useVote(ideaId: string, given: Standing, onCounted?: (standing: Standing) => void) {
  const [own, setOwn] = useState<Standing | null>(null)
  const [isSending, setIsSending] = useState(false)
  const standing = own ?? given

  async function press(pressed: Direction) {
    if (isSending) return
    const { action, expected } = nextVote(standing, pressed)
    setOwn(expected)
    setIsSending(true)
    try {
      const answer = await call<typeof vote>('/api/vote', {
        ideaId,
        sessionId: sessionId(),
        voteType: pressed,
        action,
      })
      const counted = {
        direction: answer.voteType,
        votesUp: answer.votesUp,
        votesDown: answer.votesDown,
      }
      setOwn(counted)
      onCounted?.(counted)
    } catch (error) {
      setOwn(own)
      toast({ title: 'Error', text: failureText(error), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return { standing, isSending, press }
}

function failureText(error: unknown): string {
  // Too many votes, or none that are taken from here: the server says which.
  const isExplained = error instanceof CallError && [403, 429].includes(error.status)
  if (isExplained && error.message) return error.message
  return 'Failed to record vote. Please try again.'
}
