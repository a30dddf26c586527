import { expect, it } from 'vitest'
import { getVoice } from './voice.ts'

it.each([
  [
    'How do you chase late invoices?',
    { firstPersonShare: 0, hasQuestion: true, hasComplaint: false },
  ],
  ['I hate my invoices', { firstPersonShare: 1, hasQuestion: false, hasComplaint: true }],
  ['Ten facts about invoices', { firstPersonShare: 0, hasQuestion: false, hasComplaint: false }],
  ['', { firstPersonShare: 0, hasQuestion: false, hasComplaint: false }],
  ['Счета', { firstPersonShare: 0, hasQuestion: false, hasComplaint: false }],
])('detects the voice of %j', (title, voice) => {
  expect(getVoice({ title, text: '' })).toEqual(voice)
})

it('detects the voice from the opening only', () => {
  const text = `${'word '.repeat(120)} I am stuck, any advice?`
  expect(getVoice({ title: 'Invoices', text })).toEqual({
    firstPersonShare: 0,
    hasQuestion: false,
    hasComplaint: false,
  })
})

it('detects the voice of 100 KB of one word without failing', () => {
  expect(getVoice({ title: 'x', text: 'i'.repeat(100_000) }).firstPersonShare).toBe(0)
})
