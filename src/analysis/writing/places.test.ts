import { expect, it } from 'vitest'
import { getPlaceText } from './places.ts'

it.each([
  ['Hacker News', null, 'on Hacker News'],
  ['Reddit', 'r/freelance', 'in r/freelance'],
  ['Stack Exchange', 'money', 'in the money part of Stack Exchange'],
  ['Lemmy (lemmy.world)', 'c/freelance', 'in c/freelance on lemmy.world'],
  ['Discourse (forum.example.com)', 'forum.example.com', 'on forum.example.com'],
  ['Lobsters', 'ask', 'in the ask part of Lobsters'],
  ['Reddit', '', 'on Reddit'],
  ['Reddit', 'r/a\n“b” c\u202E', 'in r/a b c'],
  ['Reddit', `r/${'x'.repeat(99)}`, `in r/${'x'.repeat(37)}…`],
])('the place of source %s and community %j is %j', (source, community, text) => {
  expect(getPlaceText({ source, community })).toBe(text)
})
