import { expect, it } from 'vitest'
import { keptSample, keptTexts } from '../../../tests/samples/kept-sample.ts'
import { getRegions } from './regions.ts'

const listCountries = (text: string, community: string | null = null) =>
  getRegions([keptSample({ id: 'hn:1', text, community })]).map(({ country }) => country)

it.each([
  ['We freelance in the UK.', 'GB'],
  ["I'm in Germany at present.", 'DE'],
  ['We are a US-based company.', 'US'],
  ['Taxes in the US differ.', 'US'],
  ['We live in London.', 'GB'],
  ['Our clients are in Turkey.', 'TR'],
  ['It is the law in Northern Ireland.', 'GB'],
  ['It is the law in the EU.', 'EU'],
  ['A Berlin-based friend says so.', 'DE'],
  ['It costs £20 a month.', 'GB'],
  ['It costs ₹499 a month.', 'IN'],
  ['It costs CA$13.50 a month.', 'CA'],
  ['It costs 20 AUD a month.', 'AU'],
  ['It costs 20 € a month.', 'EU'],
])('reads the country in %j: %s', (text, country) => {
  expect(listCountries(text)).toEqual([country])
})

it.each([
  'Tell us more, TELL US MORE, join US.',
  'It costs $20 or US$20 a month.',
  'We ate turkey, and later turkey again. Turkey is a bird.',
  'The china is broken, and it was made in China.',
  'Jordan, Chad and Georgia wrote the invoice.',
  'I saw Paris Hilton and Jack London.',
  'We moved to New England and New Mexico.',
  'The cell is =A$1+C$2.',
  'It is in turkish.',
  "I'm not in the US.",
  "It isn't available in the UK.",
  'Unlike in the US, we have holidays.',
  'I used to live in Canada.',
])('reads no country in %j', (text) => {
  expect(listCountries(text)).toEqual([])
})

it.each([
  ['r/AskUK', 'GB'],
  ['r/germany', 'DE'],
  ['c/unitedkingdom', 'GB'],
  ['r/UKPersonalFinance', 'GB'],
  ['r/personalfinancecanada', 'CA'],
  ['r/AusFinance', 'AU'],
  ['r/developersIndia', 'IN'],
])('assigns the community %s to %s', (community, country) => {
  expect(listCountries('A text.', community)).toEqual([country])
})

it.each(['r/ukulele', 'r/Indianajones', 'r/ExMachina', 'r/newengland', 'r/jordan', 'r/usability'])(
  'assigns the community %s to no country',
  (community) => {
    expect(listCountries('A text.', community)).toEqual([])
  },
)

it('counts a discussion once per country, as a share of the discussions that name one', () => {
  const kept = keptTexts(
    'In Germany, in Berlin, in Germany.',
    'We are in Germany and in France.',
    'We are in Kenya.',
    'It rains.',
  )
  expect(getRegions(kept)).toEqual([
    { country: 'DE', share: 2 / 3, ids: ['hn:1', 'hn:2'] },
    { country: 'FR', share: 1 / 3, ids: ['hn:2'] },
    { country: 'KE', share: 1 / 3, ids: ['hn:3'] },
  ])
})

it.each([
  'We travel to Japan next week.',
  'Our trip to Portugal was cancelled.',
  'I am visiting friends in France.',
  'On holiday in Greece and Italy.',
  'We flew to Spain.',
])('ignores a country that somebody only travels to: %s', (text) => {
  expect(listCountries(text)).toEqual([])
})

it.each([
  ['We flew to Spain, and live in Germany.', 'DE'],
  ['I travel a lot. I live in Germany.', 'DE'],
  ['We moved to Canada.', 'CA'],
])('still counts the country where somebody lives: %s', (text, country) => {
  expect(listCountries(text)).toEqual([country])
})
