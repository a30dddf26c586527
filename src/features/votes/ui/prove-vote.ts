// Loaded only when the server requests a proof.
import { call } from '../../../platform/functions/client.ts'
import type { Cast, Challenge, vote, VoteAnswer } from '../contract.ts'

/** A first cookie, or a phone that slept during the proof, can make the first proof invalid. */
const maxTries = 2

/**
 * Solves the challenge, and sends the same vote with the proof.
 * @returns the response to a vote that needs no more proof; null if it was dropped or stays held
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

/** In a worker, so that the page stays responsive. Null if it fails or was dropped. */
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
