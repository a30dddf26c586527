import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface Comment {
  text: string
  sentiment: 'positive' | 'negative' | 'neutral'
}

/** Splits by the last bit of the SHA-256 of the id, so that the held-out half stays unseen. */
export function readComments(file: string): { tuning: Comment[]; heldOut: Comment[] } {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const { tuning = [], heldOut = [] } = Object.groupBy(
    lines.map((line): Comment & { id: string } => JSON.parse(line)),
    ({ id }) => (isHeldOut(id) ? 'heldOut' : 'tuning'),
  )
  return { tuning, heldOut }
}

// The first bits are not random: the file is a sample by hash, with only even first bytes.
function isHeldOut(id: string): boolean {
  return (createHash('sha256').update(id).digest().at(-1) ?? 0) % 2 === 1
}
