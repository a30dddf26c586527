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
  ['wish', 'What apps do you use for this?'],
  ['wish', 'What are you guys using for time tracking?'],
  ['wish', 'Is there anything like AA that is not based on belief?'],
  ['wish', 'Any good alternatives to Toggl?'],
  ['wish', 'Looking for software recommendations.'],
  ['wish', 'Does anyone know a good service for invoices?'],
  ['wish', 'Can anyone recommend a CRM?'],
  ['wish', 'Looking for recommendations for something that tracks invoices.'],
  ['pain', 'I gave up on it.'],
  ['pain', 'I no longer have any customers.'],
  ['pain', 'They no longer want to work with us.'],
  ['pain', 'I had to try four apps and none works.'],
  ['pain', 'I no longer get replies.'],
  ['pain', 'It gives me headaches.'],
  ['pain', 'I had to do it all again.'],
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
  ['wish', 'Any advice to keep going?'],
  ['wish', 'How do you guys keep on in this job search?'],
  ['wish', 'How are you using Claude Code'],
  ['wish', 'I cringe whenever people ask "so what do you do?"'],
  ['wish', 'What is the best way to learn the language?'],
  ['wish', 'Any feedback or advice would be greatly appreciated.'],
  ['wish', 'I recommend this app to everyone.'],
  ['wish', 'My doctor suggested a program for this.'],
  ['wish', 'Recommend this app to everyone who struggles with it.'],
  ['wish', 'I doubt anyone has problems with the system.'],
  ['wish', 'Does anyone else have problems with this app?'],
  ['wish', 'Spotify ignores suggestions in the app.'],
  ['wish', 'It does not exist for me, so I work twice as hard.'],
  ['pain', 'To those of you just starting, don’t give up.'],
  ['pain', 'I no longer smoke.'],
  ['pain', 'It works without much headache.'],
  ['pain', 'I gave up sugar and feel great.'],
  ['pain', 'I had to smile.'],
  ['pain', 'I have a BS in Computer Science.'],
  ['workaround', 'I no longer do it manually.'],
  ['workaround', "You don't have to do it manually."],
  ['workaround', "It's better than doing it by hand."],
  ['workaround', 'It syncs with Google Sheets.'],
]
it.each(notCounted)('does not count as %s: %s', (signal, sentence) => {
  expect(getSignals(sentence)).not.toContain(signal)
})
