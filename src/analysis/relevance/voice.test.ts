import { expect, it } from 'vitest'
import { getVoice } from './voice.ts'

it.each([
  ['How do you chase late invoices?', { ofOneself: 0, asks: true, complains: false }],
  ['I hate my invoices', { ofOneself: 1, asks: false, complains: true }],
  ['Ten facts about invoices', { ofOneself: 0, asks: false, complains: false }],
  ['', { ofOneself: 0, asks: false, complains: false }],
  ['Счета', { ofOneself: 0, asks: false, complains: false }],
])('detects the voice of %j', (title, voice) => {
  expect(getVoice({ title, text: '' })).toEqual(voice)
})

it('detects the voice from the opening only', () => {
  const text = `${'word '.repeat(120)} I am stuck, any advice?`
  expect(getVoice({ title: 'Invoices', text })).toEqual({
    ofOneself: 0,
    asks: false,
    complains: false,
  })
})

it('detects the voice of 100 KB of one word without failing', () => {
  expect(getVoice({ title: 'x', text: 'i'.repeat(100_000) }).firstPersonShare).toBe(0)
})
