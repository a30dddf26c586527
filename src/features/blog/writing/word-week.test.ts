import { expect, it } from 'vitest'
import type {
  Analyst,
  SectionRequest,
  AnalystResult,
} from '../../../integrations/analyst/contract.ts'
import { wordWeek } from './word-week.ts'
import { getText } from './sentences.ts'
import { composeWeek } from './draft.ts'
import { createRichWeek } from '../../../../tests/samples/week-sample.ts'

const week = createRichWeek()
const own = composeWeek(week)
const usage = { tokensIn: 100, tokensOut: 10 }
const limits = {
  maxTokens: 60_000,
  stopping: new AbortController().signal,
  timeoutMs: 60_000,
}

function createAnalystWho(
  write: (order: SectionRequest, signal: AbortSignal) => Promise<AnalystResult>,
): Analyst & { asked: SectionRequest[] } {
  const asked: SectionRequest[] = []
  return {
    model: 'fake-model',
    asked,
    write(order, signal) {
      asked.push(order)
      return write(order, signal)
    },
  }
}

const honest = () =>
  createAnalystWho(async ({ plain }) => ({
    sentences: plain.map((one) => ({ ...one, text: `By the counts: ${one.text}` })),
    usage,
  }))

it('uses the built-in text if there is no model', async () => {
  expect(await wordWeek(null, week, limits)).toEqual({
    draft: own,
    writtenBy: null,
    usage: { tokensIn: 0, tokensOut: 0 },
  })
})

it('uses valid sentences of a model, and reports its name and tokens', async () => {
  const { draft, writtenBy, usage: took } = await wordWeek(honest(), week, limits)
  expect(writtenBy).toBe('fake-model')
  expect(took).toEqual({ tokensIn: 400, tokensOut: 40 })
  const [first] = draft.ideas
  expect(first?.sentences.map((one) => getText(one))[0]).toBe(
    'By the counts: A week earlier its margin was 18.',
  )
  expect(draft.lead[0] && getText(draft.lead[0])).toMatch(/^By the counts: In the seven days/)
  expect(draft.counting.map(getText).join(' ')).toContain('A language model worded parts')
})

it('keeps the built-in paragraph if a model gives no figure of the idea', async () => {
  const vague = createAnalystWho(async ({ plain }) => ({
    sentences: plain.map((one) => ({ ...one, text: `Somebody posted it, ${one.sources.join()}.` })),
    usage,
  }))
  const { draft, writtenBy } = await wordWeek(vague, week, limits)
  expect([draft, writtenBy]).toEqual([own, null])
})

it('does not wait for a slow model, and does not call it again', async () => {
  const slow = createAnalystWho(
    (_order, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const { draft } = await wordWeek(slow, week, { ...limits, timeoutMs: 5 })
  expect(draft).toEqual(own)
  expect(slow.asked).toHaveLength(1)
})

it.each(['unreachable', 'rejected', 'over_budget'] as const)(
  'calls a model that is %s only once',
  async (failure) => {
    const failing = createAnalystWho(async () => ({ failure, usage }))
    const { draft, usage: took } = await wordWeek(failing, week, limits)
    expect([draft, took]).toEqual([own, usage])
    expect(failing.asked).toHaveLength(1)
  },
)

it('requests the next section after a model refused one', async () => {
  const refusing = createAnalystWho(async () => ({ failure: 'refused', usage }))
  const { draft } = await wordWeek(refusing, week, limits)
  expect(draft).toEqual(own)
  expect(refusing.asked.map(({ name }) => name)).toEqual(['lead', 'ideas', 'categories', 'scans'])
})

it('gives a model no more tokens than are left', async () => {
  const spending = honest()
  await wordWeek(spending, week, { ...limits, maxTokens: 1000 })
  expect(spending.asked.map(({ maxTokens }) => maxTokens)).toEqual([1000, 890, 780, 670])
})

it('stops wording a post when the process stops', async () => {
  const stopping = AbortSignal.abort(new Error('stopping'))
  const waiting = createAnalystWho(async (_order, signal) => {
    signal.throwIfAborted()
    return { sentences: [], usage }
  })
  await expect(wordWeek(waiting, week, { ...limits, stopping })).rejects.toThrow('stopping')
})
