import { expect, it } from 'vitest'
import { saysContent } from './contentment.ts'
import type { Signal } from './evidence.ts'
import { namesGap } from './gaps.ts'
import { saysWillPay } from './money.ts'
import { getSignals } from './signals.ts'

const counted: [Signal, string][] = [
  ['pain', 'I have no problem with the scheduling part, but the invoicing is a nightmare.'],
  ['pain', 'No one has solved my biggest problem yet.'],
  ['wish', 'Can someone suggest an app?'],
  ['wish', 'Anyone know of an app that does this?'],
  ['wish', 'What software do you use for invoicing?'],
  ['wish', 'Is there something that does this?'],
  ['wish', 'Are there any apps for this?'],
  ['workaround', 'I never get around to it, so I do it by hand.'],
  ['workaround', 'We stopped using Toggl and went back to a spreadsheet.'],
]
it.each(counted)('counts as %s: %s', (signal, sentence) => {
  expect(getSignals(sentence)).toContain(signal)
})

const notCounted: [Signal, string][] = [
  ['pain', 'It was hard at first, but I have no problem with it now.'],
  ['pain', 'I no longer worry about late payments since we switched.'],
  ['pain', 'It saves me a lot of headaches.'],
  ['pain', 'It took the hassle out of booking rooms.'],
  ['pain', 'It solved our biggest problem.'],
  ['wish', 'My advice would be to use Toggl.'],
  ['wish', 'Thanks for the advice on taxes.'],
  ['wish', 'My recommendation is Toggl.'],
  ['workaround', 'I no longer do it manually.'],
  ['workaround', "You don't have to do it manually."],
  ['workaround', "It's better than doing it by hand."],
  ['workaround', 'It syncs with Google Sheets.'],
]
it.each(notCounted)('does not count as %s: %s', (signal, sentence) => {
  expect(getSignals(sentence)).not.toContain(signal)
})

it.each([
  'None of the apps I tried support recurring invoices.',
  'No app does exactly what I want.',
  'There has to be a better way.',
  "There doesn't seem to be a tool for this.",
  'I want an app that reminds my clients.',
  'What I need is a tool that reminds my clients.',
  'Wish there was an app for this.',
])('names a gap: %s', (sentence) => {
  expect(namesGap(sentence)).toBe(true)
})

it.each([
  'I wish there were more hours in the day.',
  'I wish someone had told me this earlier.',
  'If only they paid me on time.',
  'There is no better tool than Excel for this.',
  "There is no better app out there, it's perfect.",
])('names no gap, but a regret or praise: %s', (sentence) => {
  expect(namesGap(sentence)).toBe(false)
})

it.each([
  "I don't think it works well for us.",
  'I need an app that does everything I want.',
  "If it does everything I need, I'd pay for it.",
  'It almost does everything we need.',
])('is not content with what is hoped for, doubted or sought: %s', (sentence) => {
  expect(saysContent(sentence)).toBe(false)
})

it.each([
  ['Would gladly pay for this.', true],
  ["I wouldn't mind paying for it.", true],
  ['If I pay for it, it should work.', false],
  ['Before I pay for it, I want a trial.', false],
  ["I wonder if it's worth the price.", false],
])('reads %s as willing to pay: %s', (sentence, isWilling) => {
  expect(saysWillPay(sentence)).toBe(isWilling)
})
