import { expect, it } from 'vitest'
import { requiredText } from './visible-text.ts'

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
