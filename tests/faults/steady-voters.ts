import { randomUUID } from 'node:crypto'
import { getKey, type Memory } from './voters.ts'

export interface SteadyRound {
  acknowledged: number
  rejected: number
  /** responses by status, 'cut' if there was none */
  statuses: Map<string, number>
  memory: Memory
  rejection: { error?: unknown; code?: unknown; retryAfter: string | null } | null
}

export interface SteadyVoters {
  round: SteadyRound
  /** @throws if it is not so within two minutes */
  until(isSo: (round: SteadyRound) => boolean): Promise<void>
  stop(): Promise<SteadyRound>
}

const patienceMs = 120_000
/** A rejection is fast, so a rejected voter waits a little before the next try. */
const afterRejectionMs = 5

export function startVoters({
  url,
  ideas,
  voters,
}: {
  url: string
  ideas: string[]
  voters: number
}): SteadyVoters {
  const round: SteadyRound = {
    acknowledged: 0,
    rejected: 0,
    statuses: new Map(),
    memory: new Map(),
    rejection: null,
  }
  let isOver = false

  async function vote(): Promise<void> {
    while (!isOver) {
      const [ideaId, sessionId] = [
        ideas[Math.floor(Math.random() * ideas.length)] ?? '',
        randomUUID(),
      ]
      const key = getKey(ideaId, sessionId)
      // A rejected vote may be stored all the same: only a 200 is a promise.
      round.memory.set(key, [1, 0])
      const { status, rejection } = await cast(url, ideaId, sessionId)
      round.statuses.set(status, (round.statuses.get(status) ?? 0) + 1)
      if (status === '200') {
        round.memory.set(key, [1])
        round.acknowledged += 1
      } else {
        round.rejected += 1
        round.rejection = rejection ?? round.rejection
        await pause(afterRejectionMs)
      }
    }
  }

  const voting = Promise.all(Array.from({ length: voters }, vote))
  return {
    round,
    async until(isSo) {
      const endsAt = performance.now() + patienceMs
      while (!isSo(round)) {
        if (performance.now() > endsAt) throw new Error(`It never was so: ${formatRound(round)}`)
        await pause(10)
      }
    },
    async stop() {
      isOver = true
      await voting
      return round
    },
  }
}

async function cast(url: string, ideaId: string, sessionId: string) {
  try {
    const response = await fetch(`${url}/api/vote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId, sessionId, voteType: 'up', action: 'vote' }),
    })
    const body = (await response.json()) as object
    const retryAfter = response.headers.get('retry-after')
    return {
      status: String(response.status),
      rejection: response.ok ? null : { ...body, retryAfter },
    }
  } catch {
    return { status: 'cut', rejection: null }
  }
}

function formatRound({ statuses }: SteadyRound): string {
  return JSON.stringify(Object.fromEntries(statuses))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, milliseconds))
}
