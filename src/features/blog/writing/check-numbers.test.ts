import { expect, it } from 'vitest'
import { getNumbers, findUncountedNumbers } from './check-numbers.ts'
import { getHead } from './post-head.ts'
import { renderPost } from './render-post.ts'
import { composeWeek } from './draft.ts'
import {
  createRichWeek,
  createWeekIdea,
  createWeek,
} from '../../../../tests/samples/week-sample.ts'

const week = createRichWeek()
const head = getHead(week)
const html = renderPost(composeWeek(week))

it('finds no wrong number in a post about its own week', () => {
  expect(findUncountedNumbers(head, html, week)).toEqual([])
})

it.each([
  ['a changed count', html.replace('<td>41</td>', '<td>43</td>'), ['43']],
  ['a number word', html.replace('seven days', 'fifty days'), ['50']],
  ['a percentage', html.replace('</p>', ' That is 41%.</p>'), ['41 %']],
  ['a figure of another idea', html.replace('its margin was 18', 'its margin was 30'), ['30']],
  ['a changed year', html.replace('23 November 2026', '23 November 2025'), ['2025']],
])('finds %s in a post', (_name, changed, stray) => {
  expect(changed).not.toBe(html)
  expect(findUncountedNumbers(head, changed, week)).toEqual(stray)
})

it('checks the numbers of titles and excerpts, but not those of names in them', () => {
  expect(findUncountedNumbers({ ...head, title: 'The 77 ideas of the week' }, html, week)).toEqual([
    '77',
  ])
  expect(
    findUncountedNumbers({ ...head, excerpt: '“7-minute accounts” had 8 votes.' }, html, week),
  ).toEqual([])
})

it('takes valid numbers from counts and times, never from names', () => {
  expect(
    [...getNumbers({ up: 3, title: '44', to: '2026-11-23T09:30:00.000Z', net: -2 })].toSorted(),
  ).toEqual(['0', '11', '2', '2026', '23', '3', '30', '9'])
})

it.each([
  ['in the middle', ['Notion', 'Better than “Notion” since 1999']],
  ['in the first place', ['5', 'Top “5” of 2031']],
  ['with the words between two others', ['x', 'y 77” z 88', 'x” takes the lead, “y 77']],
])('ignores the numbers of a title that quotes another one %s', (_where, titles) => {
  const ideas = titles.map((title, at) => createWeekIdea(at + 1, { title, up: 9 - at }))
  const quoting = createWeek(ideas)
  const content = renderPost(composeWeek(quoting))
  expect(findUncountedNumbers(getHead(quoting), content, quoting)).toEqual([])
})
