import { afterEach, expect, it, vi } from 'vitest'
import { getSubject } from '../../analysis/subject/get-subject.ts'
import type { Reader } from '../../shared/reader.ts'
import { chooseSearches } from './choose-searches.ts'

afterEach(() => void vi.restoreAllMocks())

it('does without phrases that come late, and does not abort the reader, which reads for other scans too', async () => {
  const time = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
  let given: AbortSignal | undefined
  const findPhrases: Reader['findPhrases'] = (_problem, _max, signal) => {
    given = signal
    time.abort(new Error('too late'))
    return new Promise(() => {})
  }
  const reader: Reader = { findPhrases, read: async () => [], compare: async () => [] }
  const { searches } = await chooseSearches(
    { reader, grader: null },
    getSubject('Freelancers hate to chase late invoices'),
    { searches: null, isThorough: false },
    { maxTokens: 0, onSpent: () => {}, signal: new AbortController().signal },
  )
  expect(searches.map(({ kind }) => kind)).not.toContain('phrase')
  expect(searches.length).toBeGreaterThan(0)
  expect(given?.aborted).toBe(false)
})
