import { expect, it } from 'vitest'
import type { Signal } from './evidence.ts'
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
