// Loaded when a vote is asked for a proof, and only then.
import { call } from '../../../platform/functions/client.ts'
import type { Cast, Challenge, vote, VoteAnswer } from '../contract.ts'

/** A first cookie, or a phone that slept over its proof, deserve a second one. */
const maxTries = 2

/**
 * Does the work that the server asked for, and sends the same vote with it.
 * @returns the answer to a vote that is asked for nothing more; null where it was dropped or stays held
 */
export async function proveVote(
  cast: Cast,
  challenge: Challenge,
  dropped: AbortSignal,
): Promise<VoteAnswer | null> {
  let asked: Challenge | undefined = challenge
  for (let tries = 0; asked && tries < maxTries; tries += 1) {
    const proof = await solveAside(asked, dropped)
    if (proof === null || dropped.aborted) return null
    const answer: VoteAnswer = await call<typeof vote>('/api/vote', { ...cast, proof })
    if (!answer.challenge) return answer
    asked = answer.challenge
  }
  return null
}

/** In a worker of its own, so that the page does not notice. Null where it cannot, or is not wanted any more. */
function solveAside(challenge: Challenge, dropped: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
    const end = (proof: string | null) => {
      worker.terminate()
      resolve(proof)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    dropped.addEventListener('abort', () => end(null), { once: true })
    worker.postMessage(challenge)
  })
}
