// Tests that every analyst must pass, whatever its wire format; each provider's test runs them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  Analyst,
  Failure,
  SectionRequest,
  Usage,
  AnalystResult,
} from '../../src/integrations/analyst/contract.ts'

export interface AnalystProvider {
  analyst: Analyst
  usage: Usage
  failWith(fault: Fault): void
  close(): Promise<void>
}

export type Fault = keyof typeof outcomes

/** The failure that each error is reported as, and how many responses were paid for. */
const outcomes = {
  refuses: { failure: 'refused', paid: 1 },
  'is cut off': { failure: 'cut_off', paid: 1 },
  'is cut off where the JSON is whole': { failure: 'cut_off', paid: 1 },
  'writes garbage twice': { failure: 'unreadable', paid: 2 },
  'writes nothing twice': { failure: 'unreadable', paid: 2 },
  'writes wrong types twice': { failure: 'unreadable', paid: 2 },
  'writes garbage, then is cut off': { failure: 'cut_off', paid: 2 },
  'is behind a page that is no JSON': { failure: 'unreadable', paid: 0 },
  'answers in another shape': { failure: 'unreadable', paid: 0 },
  'never ends its answer': { failure: 'unreadable', paid: 0 },
  'stays overloaded': { failure: 'overloaded', paid: 0 },
  'fails on its side': { failure: 'unreachable', paid: 0 },
  'hangs up': { failure: 'unreachable', paid: 0 },
  'does not know our key': { failure: 'rejected', paid: 0 },
  'does not take the request': { failure: 'rejected', paid: 0 },
  'leads us to another URL': { failure: 'rejected', paid: 0 },
} satisfies Record<string, { failure: Failure; paid: number }>

export function describeAnalyst(name: string, open: () => Promise<AnalystProvider>): void {
  describe(`${name}, as every analyst`, () => {
    let end: AnalystProvider
    beforeEach(async () => {
      end = await open()
    })
    afterEach(() => end.close())

    const write = (
      order = getOrder(),
      signal = new AbortController().signal,
    ): Promise<AnalystResult> => end.analyst.write(order, signal)

    it('writes sentences that name their sources', async () => {
      const written = await write()
      expect(written).toMatchObject({ usage: end.usage })
      const sentences = 'sentences' in written ? written.sentences : []
      expect(sentences.length).toBeGreaterThan(0)
      for (const { text, sources } of sentences) {
        expect(text).toMatch(/\S/)
        expect(['S1', 'S2']).toEqual(expect.arrayContaining(sources))
      }
    })

    it('writes the same draft for the same order', async () => {
      expect(await write()).toEqual(await write())
    })

    it('does not change its order', async () => {
      const order = getOrder()
      await write(order)
      expect(order).toEqual(getOrder())
    })

    it('writes no sentences when there is no material', async () => {
      const order = { ...getOrder(), plain: [], material: [] }
      expect(await write(order)).toEqual({ sentences: [], usage: end.usage })
    })

    it('does not start when the signal is already aborted', async () => {
      const reason = new Error('the report is gone')
      await expect(write(getOrder(), AbortSignal.abort(reason))).rejects.toBe(reason)
    })

    it.each(Object.keys(outcomes) as Fault[])(
      'returns the reason and the usage when the model %s',
      async (fault) => {
        const { failure, paid } = outcomes[fault]
        const { tokensIn, tokensOut } = end.usage
        end.failWith(fault)
        expect(await write()).toEqual({
          failure,
          usage: { tokensIn: paid * tokensIn, tokensOut: paid * tokensOut },
        })
      },
    )
  })
}

export function getOrder(about: Partial<SectionRequest> = {}): SectionRequest {
  return {
    name: 'reasons',
    brief: 'Say why people have this problem.',
    subject: 'An app that chases late invoices.\n\nFreelancers are paid late.',
    plain: [
      { text: '2 of 2 discussions state a pain.', sources: ['S1', 'S2'], quote: null },
      { text: 'Somebody names a price.', sources: ['S2'], quote: 'I pay $20 a month for it.' },
    ],
    material: [
      {
        id: 'S1',
        quote: 'I hate chasing invoices. It takes me 3 days a month.',
        origin: 'Hacker News, May 2026',
      },
      { id: 'S2', quote: 'I pay $20 a month for it.', origin: 'Stack Exchange, June 2026' },
    ],
    maxSentences: 6,
    maxTokens: 20_000,
    ...about,
  }
}
