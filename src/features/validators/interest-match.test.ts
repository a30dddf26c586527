import { expect, test } from 'vitest'
import { getWords } from '../ideas/words.ts'
import { getInterests } from './interest-match.ts'
import { type Interest, interests } from './rules.ts'

const bare = { words: [], category: [], targetAudience: [] }
const saying = (text: string) => getInterests({ ...bare, words: getWords(text) })

test.each<[string, string, Interest[]]>([
  [
    'Chase late invoices',
    'Reminds clients of what they owe, politely and in time, and shows freelancers which payments are overdue.',
    ['Finance'],
  ],
  [
    'A CRM that fits on one page',
    'For small B2B teams who only want to know whom to call next.',
    ['B2B SaaS'],
  ],
  [
    'Returns without tears',
    'Online shops on Shopify lose a third of their margin to returned parcels. We predict them at the checkout.',
    ['E-commerce'],
  ],
  [
    'The meeting that ends itself',
    'Watches your calendar and ends meetings when the agenda is done.',
    ['Productivity'],
  ],
  [
    'Waiting room in your pocket',
    'Patients see how late their doctor is running and come when it is their turn.',
    ['Healthcare'],
  ],
  [
    'Homework in three languages',
    'Parents who moved here help with homework in their own language; teachers see what was understood.',
    ['Education'],
  ],
  [
    'Ask before you sponsor',
    'Shows brands which influencers have real followers before a campaign is booked.',
    ['Marketing'],
  ],
  [
    'Preview every pull request',
    'Deploys each branch of a repository for ten minutes, with its own database, and comments the link on GitHub.',
    ['Development Tools'],
  ],
  [
    'Pocket money for grown-ups',
    'Splits your wage into envelopes: rent, food, savings, fun. No bank sees your data.',
    ['Finance'],
  ],
  [
    'Email courses that sell',
    'Writes the newsletter for small e-commerce brands from what their shoppers ask.',
    ['E-commerce', 'Marketing'],
  ],
])('the idea “%s” matches the interests of its text', (title, description, expected) => {
  expect(saying(`${title} ${description}`)).toEqual(expected)
})

test.each([
  ['A walk for every dog', 'Neighbours who miss a dog walk the dogs of neighbours who miss time.'],
  ['What is in the fridge', 'Photograph your shelves and cook what is there before it turns.'],
  ['Dress code, decoded', 'Tells you in plain words what to wear to a wedding, by the QR code.'],
  ['Store your memories', 'Of course your grandchildren should hear your voice.'],
  ['Bandmates', 'Find a drummer within ten minutes of your flat.'],
  ['Der schnellste Weg zum See', 'Zeigt, wo heute noch ein Parkplatz frei ist.'],
  ['日本語のアイデア', '近くの静かなカフェを見つける。'],
  ['', ''],
])('the idea “%s” matches no interest', (title, description) => {
  expect(saying(`${title} ${description}`)).toEqual([])
})

test.each<[{ category?: string[]; targetAudience?: string[] }, Interest]>([
  [{ category: ['Business'] }, 'B2B SaaS'],
  [{ category: ['Productivity'] }, 'Productivity'],
  [{ category: ['Health'] }, 'Healthcare'],
  [{ category: ['Lifestyle', 'Education'] }, 'Education'],
  [{ category: ['Finance'] }, 'Finance'],
  [{ targetAudience: ['Startups'] }, 'B2B SaaS'],
  [{ targetAudience: ['Gen Z', 'Students'] }, 'Education'],
  [{ targetAudience: ['Marketers'] }, 'Marketing'],
  [{ targetAudience: ['Developers'] }, 'Development Tools'],
])('%j alone matches the interest %s', (about, expected) => {
  expect(getInterests({ ...bare, ...about })).toEqual([expected])
})

test('every interest can be matched by a word', () => {
  const words = 'saas shopify calendar doctor teacher invoice marketing developer'
  expect(saying(words)).toEqual([...interests])
})

test('matching ignores accents, case and punctuation', () => {
  expect(saying('ÉDUCATION: Teachers’ room!')).toEqual(['Education'])
})
