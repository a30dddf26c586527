// Loaded only when the server requests a proof.
import { call } from '../../../platform/functions/client.ts'
import type { Cast, Challenge, vote, VoteResponse } from '../contract.ts'

/** A first cookie, or a phone that slept during the proof, can make the first proof invalid. */
const maxAttempts = 2

/** @returns the response to a vote that needs no more proof; null if it was cancelled or stays held */
export async function proveVote(
  cast: Cast,
  challenge: Challenge,
  cancelled: AbortSignal,
): Promise<VoteResponse | null> {
  let current: Challenge | undefined = challenge
  for (let attempts = 0; current && attempts < maxAttempts; attempts += 1) {
    const proof = await solveInWorker(current, cancelled)
    if (proof === null || cancelled.aborted) return null
    const response: VoteResponse = await call<typeof vote>('/api/vote', { ...cast, proof })
    if (!response.challenge) return response
    current = response.challenge
  }
  return null
}

/** In a worker, so that the page stays responsive. Null if it fails or was dropped. */
function solveInWorker(challenge: Challenge, cancelled: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' })
    const finish = (proof: string | null) => {
      worker.terminate()
      resolve(proof)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => finish(data))
    worker.addEventListener('error', () => finish(null))
    cancelled.addEventListener('abort', () => finish(null), { once: true })
    worker.postMessage(challenge)
  })
}
