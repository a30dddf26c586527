import { describe, expect, it } from 'vitest'
import type { Limit, Limits } from '../../platform/http/limits.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { classifyVote } from './classify-vote.ts'

const ideaId = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as IdeaId
const up = { ideaId, voteType: 'up', isProven: false } as const
const down = { ...up, voteType: 'down' } as const

/** A rate limiter whose window never ends. */
function window(): Pick<Limits, 'isWithin'> & { used: Map<string, number> } {
  const used = new Map<string, number>()
  return {
    used,
    isWithin: async ({ name, points }: Limit, key) => {
      const count = (used.get(`${name} ${key}`) ?? 0) + 1
      used.set(`${name} ${key}`, count)
      return count <= points
    },
  }
}

async function judgeAll(
  limits: Pick<Limits, 'isWithin'>,
  votes: { from: string; vote: Parameters<typeof classifyVote>[2] }[],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { from, vote } of votes) {
    const reason = (await classifyVote(limits, from, vote)) ?? 'counted'
    counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

const times = (count: number, vote: typeof up | typeof down, from = '203.0.113.1') =>
  Array.from({ length: count }, () => ({ from, vote }))

describe('classifyVote', () => {
  it('the first 60 votes of an IP on an idea are counted', async () => {
    expect(await judgeAll(window(), times(70, up))).toEqual({ counted: 60, address: 10 })
  })

  it('a vote of the same IP on another idea is counted', async () => {
    const limits = window()
    await judgeAll(limits, times(70, up))
    const other = '1b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as IdeaId
    expect(await classifyVote(limits, '203.0.113.1', { ...up, ideaId: other })).toBeNull()
  })

  it('without a proof, 240 votes on an idea are counted over all IPs', async () => {
    const votes = Array.from({ length: 20 }, (_, host) => times(60, up, `203.0.113.${host}`)).flat()
    expect(await judgeAll(window(), votes)).toEqual({ counted: 240, idea: 960 })
  })

  it('without a proof, 60 down-votes on an idea are counted over all IPs', async () => {
    const votes = Array.from({ length: 4 }, (_, host) =>
      times(30, down, `203.0.113.${host}`),
    ).flat()
    expect(await judgeAll(window(), votes)).toEqual({ counted: 60, downs: 60 })
  })

  it('votes over the limit of their IP do not use up the limit of the idea', async () => {
    const limits = window()
    await judgeAll(limits, times(5000, up, '203.0.113.1'))
    expect(limits.used.get(`vote:unproven ${ideaId}`)).toBe(60)
    expect(await judgeAll(limits, times(10, up, '203.0.113.2'))).toEqual({ counted: 10 })
  })

  it('down-votes over their limit do not use up the limit that up-votes need', async () => {
    const limits = window()
    for (let host = 0; host < 100; host += 1) {
      await judgeAll(limits, times(30, down, `203.0.113.${host}`))
    }
    expect(limits.used.get(`vote:unproven ${ideaId}`)).toBe(60)
  })

  it('with a proof, 600 votes of an IP on an idea are counted per hour', async () => {
    const proven = { ...up, isProven: true }
    const limits = window()
    await judgeAll(limits, times(70, up))
    const votes = Array.from({ length: 610 }, () => ({ from: '203.0.113.1', vote: proven }))
    expect(await judgeAll(limits, votes)).toEqual({ counted: 600, address: 10 })
  })
})
