import { expect, it } from 'vitest'
import {
  getContentStatements,
  getMinorStatements,
  saysContent,
  callsProblemMinor,
} from './contentment.ts'
import { keptSample } from '../../../tests/samples/kept-sample.ts'

it.each([
  'I use Toggl for it and it works great for me.',
  'We are happy with Harvest.',
  'It does everything we need.',
  'FreshBooks solved it for us.',
  'I have never had a problem with it.',
  'No complaints so far.',
  'I have no problem with it, as it works well for me.',
  'I use Toggl and love it.',
  "We don't need anything else.",
])('reads %j as content', (sentence) => {
  expect(saysContent(sentence)).toBe(true)
})

it.each([
  'I use Toggl.',
  'I love it.',
  'I am not happy with it.',
  'We were happy with Harvest until it broke.',
  'It works great for me, but it logs everybody out.',
  'I wish it did everything we need.',
  'Are you happy with it?',
  'What works well for you?',
  'I am happy with the weather here.',
  'No app does everything we need.',
  'None of them has all we need.',
  'Nothing works well for me.',
  'I am looking for an app that does everything I need.',
  'I need an app that does everything I want.',
  "I don't think it works well for us.",
  "If it does everything I need, I'd pay for it.",
  'It almost does everything we need.',
])('does not read %j as content', (sentence) => {
  expect(saysContent(sentence)).toBe(false)
})

it.each([
  'Honestly it is not a big deal.',
  'It is only a minor annoyance.',
  'A minor annoyance, nothing more.',
  'It is a minor headache at most.',
  'It is only a minor hassle for us.',
  'Late invoices are just a small frustration.',
  "It doesn't bother me.",
  'I can live with it.',
  'It is not worth the trouble.',
  'It is nothing more than just a minor annoyance.',
  'That said, it is only a minor annoyance now.',
])('reads %j as calling the problem minor', (sentence) => {
  expect(callsProblemMinor(sentence)).toBe(true)
})

it.each([
  'It is a big deal.',
  'It is not a big deal, but it costs us a day each week.',
  'It bothers me.',
  'It is not just a minor headache.',
  'I have a small problem, my client never pays.',
  'I cannot live with it.',
  'I had a small problem with it that became a lawsuit.',
  'It was a minor annoyance at first, now I hate it.',
  'What started as only a minor problem now takes two hours a day.',
  'It is more than just a minor annoyance, I hate it.',
  'Support called it just a minor issue and I lost all my data.',
  "It's a small issue that wastes hours of my week every week.",
  'A minor problem, they said, and I lost three clients.',
  'My boss thinks it is not a big deal.',
  'People say it is no big deal.',
])('does not read %j as calling the problem minor', (sentence) => {
  expect(callsProblemMinor(sentence)).toBe(false)
})

it('does not count a discussion with a wish or negative sentiment as content', () => {
  const text = 'I use Toggl and it works great for me.'
  const content = keptSample({ id: 'hn:1', text })
  expect(getContentStatements([content])).toEqual([{ id: 'hn:1', quote: text }])
  expect(getContentStatements([{ ...content, signals: ['wish'] }])).toEqual([])
  expect(
    getContentStatements([{ ...content, sentiment: { label: 'negative', score: 0.2 } }]),
  ).toEqual([])
})

it('does not count a discussion with a wish as calling the problem minor', () => {
  const minor = keptSample({ id: 'hn:1', text: 'It is not a big deal.' })
  expect(getMinorStatements([minor])).toHaveLength(1)
  expect(getMinorStatements([{ ...minor, signals: ['wish'] }])).toEqual([])
})
