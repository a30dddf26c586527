import { randomUUID } from 'node:crypto'

/** 1 up, -1 down, 0 none */
export type Direction = 1 | -1 | 0

/** The possible votes of a session on an idea: one direction, or two after a missing response. */
export type Memory = Map<string, Direction[]>

export interface Round {
  acknowledged: number
  /** votes whose response was cut off by the kill */
  unanswered: number
  sessions: string[]
  errors: string[]
}

interface Poll {
  url: string
  ideas: string[]
  voters: number
  /** called once, after that number of acknowledged votes */
  killAfter: number
  kill(): Promise<void>
}

export async function pollUntilKilled(memory: Memory, poll: Poll): Promise<Round> {
  const sessions = Array.from({ length: poll.voters }, () => randomUUID() as string)
  const round: Round = { acknowledged: 0, unanswered: 0, sessions, errors: [] }
  let killed: Promise<void> | undefined

  async function castAll(session: string): Promise<void> {
    for (;;) {
      const idea = chooseFrom(poll.ideas)
      const wanted = chooseFrom<Direction>([1, 1, 1, -1, 0])
      const key = getKey(idea, session)
      const [before = 0] = memory.get(key) ?? []
      memory.set(key, [before, wanted])
      const status = await cast(poll.url, idea, session, wanted)
      if (status === null) {
        round.unanswered += 1
        return
      }
      if (status !== 200) round.errors.push(`a vote was answered ${status}`)
      memory.set(key, [wanted])
      round.acknowledged += 1
      if (round.acknowledged >= poll.killAfter) killed ??= poll.kill()
    }
  }

  await Promise.all(sessions.map(castAll))
  await killed
  return round
}

/** Compares these sessions' votes with those that the site returns, which resolve any doubt. */
export async function compareWithSite(
  memory: Memory,
  url: string,
  ideas: string[],
  sessions: string[],
): Promise<string[]> {
  const errors: string[] = []
  for (const session of sessions) {
    const response = await post(`${url}/api/rpc/get_vote_statuses`, {
      idea_uuids: ideas,
      session_uuid: session,
    })
    const statuses = (await response.json()) as Record<string, { vote_type: 'up' | 'down' | null }>
    for (const idea of ideas) {
      const key = getKey(idea, session)
      const allowed = memory.get(key) ?? [0]
      const found = { up: 1, down: -1, none: 0 }[statuses[idea]?.vote_type ?? 'none'] as Direction
      if (!allowed.includes(found))
        errors.push(`${key} is ${found} and was told ${allowed.join(' or ')}`)
      memory.set(key, [found])
    }
  }
  return errors
}

export function getKey(idea: string, session: string): string {
  return `${idea} ${session}`
}

/** @returns the status, or null if the connection broke before the response was complete */
async function cast(
  url: string,
  ideaId: string,
  sessionId: string,
  direction: Direction,
): Promise<number | null> {
  try {
    const response = await post(`${url}/api/vote`, {
      ideaId,
      sessionId,
      voteType: direction === -1 ? 'down' : 'up',
      action: direction === 0 ? 'remove' : 'vote',
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function chooseFrom<Value>(values: [Value, ...Value[]] | Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value
}
