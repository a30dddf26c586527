import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RequestContext } from '../../platform/context.ts'
import type { SessionId } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { Challenge } from './contract.ts'
import { maxProofLength } from './rules.ts'
import { solve } from './ui/solve.ts'
import { createVoteChallenge, type ProvableVote, isProofValid } from './vote-proof.ts'

type Services = Pick<RequestContext, 'clock' | 'config'>

const mine: ProvableVote = {
  ideaId: '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as IdeaId,
  sessionId: '7c1d2e3f-8a57-4f0e-9d0a-3f3f6f1f2a02' as SessionId,
  voteType: 'up',
  voter: 'a browser',
}

function servicesAt(time: string, over: { SECRET_KEY?: string } = {}): Services {
  const config = { SECRET_KEY: 'a secret of thirty-two characters', VOTE_PROOF_COST: 1, ...over }
  return { clock: () => new Date(time), config: config as Services['config'] }
}
const services = servicesAt('2026-11-20T12:00:00Z')

const asText = (proof: unknown) => btoa(JSON.stringify(proof))
const read = (proof: string) =>
  JSON.parse(atob(proof)) as { challenge: Challenge; solution: object }

async function solved(vote: ProvableVote = mine): Promise<string> {
  return (await solve(await createVoteChallenge(services, vote))) ?? ''
}

describe('a vote proof', () => {
  it('a proof made by the page is valid for its vote, within the maximum length, even twice', async () => {
    const proof = await solved()
    expect(proof.length).toBeLessThan(maxProofLength)
    expect(await isProofValid(services, mine, proof)).toBe(true)
    expect(await isProofValid(services, mine, proof)).toBe(true)
  })

  it.each<[string, Partial<ProvableVote>]>([
    ['another idea', { ideaId: '1b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01' as IdeaId }],
    ['another session', { sessionId: '8c1d2e3f-8a57-4f0e-9d0a-3f3f6f1f2a02' as SessionId }],
    ['another browser', { voter: 'another browser' }],
    ['a browser that shows no cookie', { voter: null }],
    ['the other direction', { voteType: 'down' }],
  ])('a proof is not valid for %s', async (_, other) => {
    expect(await isProofValid(services, { ...mine, ...other }, await solved())).toBe(false)
  })

  it('a proof expires after ten minutes', async () => {
    const proof = await solved()
    expect(await isProofValid(servicesAt('2026-11-20T12:09:59Z'), mine, proof)).toBe(true)
    expect(await isProofValid(servicesAt('2026-11-20T12:10:00Z'), mine, proof)).toBe(false)
  })

  it('a proof is not valid if its challenge is foreign or was changed', async () => {
    const { challenge, solution } = read(await solved())
    const elsewhere = servicesAt('2026-11-20T12:00:00Z', {
      SECRET_KEY: 'another secret of 32 characters!!',
    })
    const foreign = await solve(await createVoteChallenge(elsewhere, mine))
    expect(await isProofValid(services, mine, foreign ?? '')).toBe(false)
    const { data } = challenge.parameters
    const changes: Partial<Challenge['parameters']>[] = [
      { keyPrefix: '0' },
      { cost: 2 },
      { nonce: `00${challenge.parameters.nonce.slice(2)}` },
      { algorithm: 'SHA-256' },
      { data: { ...data, until: '2027-01-01T00:00:00.000Z' } },
    ]
    for (const change of changes) {
      const changed = { ...challenge, parameters: { ...challenge.parameters, ...change } }
      expect(await isProofValid(services, mine, asText({ challenge: changed, solution }))).toBe(
        false,
      )
    }
  })

  it('a proof without the work is not valid', async () => {
    const challenge = await createVoteChallenge(services, mine)
    const key = 'derivedKey'
    for (const solution of [
      { counter: 0, [key]: '00'.repeat(32) },
      { counter: -1, [key]: '00' },
      { counter: 2 ** 40, [key]: '00' },
      { counter: 0, [key]: 'zz' },
      { counter: 1.5, [key]: '' },
      {},
      null,
    ]) {
      expect(await isProofValid(services, mine, asText({ challenge, solution }))).toBe(false)
    }
  })

  it('malformed proofs are not valid and cause no exception', async () => {
    const rubbish = fc.oneof(
      fc.string({ maxLength: maxProofLength }),
      fc.base64String({ maxLength: maxProofLength }),
      fc.json().map((json) => btoa(encodeURIComponent(json))),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
      fc
        .record({ challenge: fc.jsonValue(), solution: fc.jsonValue() })
        .map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
    )
    await fc.assert(
      fc.asyncProperty(rubbish, async (text) => {
        expect(await isProofValid(services, mine, text)).toBe(false)
      }),
    )
  })

  it('a challenge does not reveal session and browser', async () => {
    const text = JSON.stringify(await createVoteChallenge(services, mine))
    for (const secret of [mine.ideaId, mine.sessionId, mine.voter ?? '', 'secret']) {
      expect(text).not.toContain(secret)
    }
  })
})
