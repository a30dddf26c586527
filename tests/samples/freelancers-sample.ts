// Test data of an idea with demand: freelancers who chase late invoices, in four places over a year and a
// half.
import type { KeptDiscussion } from '../../src/analysis/evidence/evidence.ts'
import { toDiscussions } from './facts-sample.ts'

export function freelancers(): KeptDiscussion[] {
  return toDiscussions(
    Array.from({ length: 40 }, (_none, at) => getText(at)),
    (at) => ({
      ...places[at % places.length],
      createdAt: new Date(Date.UTC(2026, 10 - (at % 18), 5)),
      sentiment: at % 3 === 0 ? { label: 'negative', score: 0.2 } : { label: 'other', score: 0.5 },
    }),
  )
}

const texts = [
  'I hate chasing clients for late invoices every single month.',
  'I use FreshBooks for the invoices and it costs $19 a month.',
  'I wish there was a tool that sends the reminders for me.',
  'I would happily pay $10 a month for polite reminders.',
  'We struggle with clients who pay sixty days late.',
  'I keep my own spreadsheet of who owes me what.',
  'FreshBooks is too expensive for one person, and I tried Wave instead.',
  'Wave lacks reminders in its free plan, so we use Wave and a calendar.',
  'A client in the UK has not paid the invoice since spring.',
  'Late invoices are a nightmare, as nobody answers the second mail.',
]

function getText(at: number): string {
  const text = texts[at % texts.length] ?? ''
  // Copies count once, so each text differs a little.
  return at < texts.length ? text : `${text.slice(0, -1)}, I said in talk ${at}.`
}

const places: readonly Partial<KeptDiscussion>[] = [
  { source: 'Reddit', platform: 'Reddit', community: 'r/freelance' },
  { source: 'Hacker News', platform: 'Hacker News', community: null },
  { source: 'Stack Exchange', platform: 'Forums', community: 'freelancing' },
  { source: 'Reddit', platform: 'Reddit', community: 'r/smallbusiness' },
]
