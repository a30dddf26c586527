import { expect, it } from 'vitest'
import { asksForThing, getGaps, namesGap } from './gaps.ts'
import { keptSample, keptTexts } from '../../../tests/samples/kept-sample.ts'

it.each([
  'I wish there was a reminder for late invoices.',
  'I just wish I could export to CSV.',
  'I wish Harvest had a dark mode.',
  'There is still no decent app for landlords.',
  "There isn't any simple way to share it.",
  'Why is there no tool for this?',
  "Something like this doesn't exist yet.",
  "I'd love to see an offline mode.",
  'It would be great if it could remind them.',
  "I'm looking for something that works offline.",
  'We are looking for a simple tool that sends reminders.',
  'The only thing missing is an export.',
  'It lacks support for several currencies.',
  'Harvest lacks a calendar.',
  'If only there were reminders.',
  "I couldn't find a good app for it.",
  'I need a way to remind my clients.',
  'None of the apps I tried support recurring invoices.',
  'No app does exactly what I want.',
  'There has to be a better way.',
  "There doesn't seem to be a tool for this.",
  'I want an app that reminds my clients.',
  'What I need is a tool that reminds my clients.',
  'Wish there was an app for this.',
])('reads a gap in %j', (sentence) => {
  expect(namesGap(sentence)).toBe(true)
})

it.each([
  'I wish you luck with it.',
  'There is no way they ate them all.',
  'There is no doubt about it.',
  "Commuting isn't an option.",
  "I'd love to hear your thoughts.",
  'I would love to see what you think.',
  'Am I missing something here?',
  'I seem to lack the motivation.',
  'Even if only one of them pays.',
  'If you are looking for a tool that sends reminders, try ours.',
  'We are looking for a developer for a tool that sends reminders.',
  "You don't need a tool for that.",
  'I wish I had started sooner.',
  'I wish I could tell you more.',
  "Send me the video, I'd love to see it.",
  'I wish there were more hours in the day.',
  'I wish someone had told me this earlier.',
  'If only they paid me on time.',
  'There is no better tool than Excel for this.',
  "There is no better app out there, it's perfect.",
])('reads no gap in %j', (sentence) => {
  expect(namesGap(sentence)).toBe(false)
})

it.each([
  'Looking for a tool.',
  'I am looking for a good app, any ideas?',
  "We're looking for some software for this.",
  'I really need a tool.',
  "I'd love a simple app.",
])('reads a request without any need named, so no gap, in %j', (sentence) => {
  expect(namesGap(sentence)).toBe(false)
  expect(asksForThing(sentence)).toBe(true)
})

it('lists one gap per discussion, word for word, and a copied one once', () => {
  const wish = 'I wish there was a reminder for it.'
  const twice = keptSample({ id: 'hn:1', text: `It rains.\n${wish}\nI need a tool for that.` })
  const copy = keptSample({ id: 'hn:2', text: wish })
  expect(getGaps([twice, copy])).toEqual([{ id: 'hn:1', quote: wish }])
})

it('lists at most the first twelve gaps', () => {
  const texts = Array.from({ length: 20 }, (_none, at) => `I need a tool for task ${at}.`)
  expect(getGaps(keptTexts(...texts)).map(({ id }) => id)).toEqual(
    Array.from({ length: 12 }, (_none, at) => `hn:${at + 1}`),
  )
})
