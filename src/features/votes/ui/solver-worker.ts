import type { Challenge } from '../contract.ts'
import { solve } from './solve.ts'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (proof) => postMessage(proof),
    // Without Web Crypto, as on a page of plain http, the vote stays held.
    () => postMessage(null),
  )
})
