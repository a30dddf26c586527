import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface Comment {
  text: string
  sentiment: 'positive' | 'negative' | 'neutral'
}

/**
 * The labelled comments of `file` (gzip, a JSON record a line: `{ id, text, sentiment }`), parted for
 * good by the last bit of the SHA-256 of their id: the held-out half is never learnt or tuned on.
 */
export function readComments(file: string): { tuning: Comment[]; heldOut: Comment[] } {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  const { tuning = [], heldOut = [] } = Object.groupBy(
    lines.map((line): Comment & { id: string } => JSON.parse(line)),
    ({ id }) => (isHeldOut(id) ? 'heldOut' : 'tuning'),
  )
  return { tuning, heldOut }
}

// The first bits have been used up: the file itself is a sample by a hash, with only even first bytes.
function isHeldOut(id: string): boolean {
  return (createHash('sha256').update(id).digest().at(-1) ?? 0) % 2 === 1
}
