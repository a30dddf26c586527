import { expect, it } from 'vitest'
import { requiredLine, requiredText } from './required-text.ts'
import { toOptionalText } from './visible-text.ts'

const title = requiredText('Title is required')

it.each([
  '',
  '   ',
  '\u200B\u200B\u200B',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3164\u3164',
  '\u2800',
  '\u115F\u1160\uFFA0',
  '\u202E',
  '\u200B \u00A0\n',
])('a required text is missing if nothing of it can be seen: %j', (text) => {
  const { error } = title.safeParse(text)
  expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required'])
})

it.each(['a', '👩\u200D💻', 'ا', 'a\u200Bb', '한글', '!', '٣', '→'])(
  'a required text may be any text that can be seen: %j',
  (text) => {
    expect(title.parse(` ${text}\n`)).toBe(text)
  },
)

it.each([
  ['abc \u202egnp.exe\u202c def', 'abc gnp.exe def'],
  ['\u2066a\u2069\u202ab\u202b\u202d', 'ab'],
  ['\u202e a', 'a'],
  ['שלום\u200f! می\u200cخواهم 👩\u200d💻', 'שלום\u200f! می\u200cخواهم 👩\u200d💻'],
])('a required line loses what turns its order around: %j', (typed, kept) => {
  expect(requiredLine('Title is required').parse(typed)).toBe(kept)
})

it('a required line is missing if it only turns the order around', () => {
  const { error } = requiredLine('Title is required').safeParse('\u202e \u202c')
  expect(error?.issues.map(({ message }) => message)).toEqual(['Title is required'])
})

it.each([null, undefined, '', '\u200b', '\u3164\u3164', '\u202e'])(
  'an optional text is empty if nothing of it can be seen: %j',
  (text) => {
    expect(toOptionalText(text)).toBe('')
  },
)

it('an optional text that can be seen stays as it is', () => {
  expect(toOptionalText('a\u200bb')).toBe('a\u200bb')
})
