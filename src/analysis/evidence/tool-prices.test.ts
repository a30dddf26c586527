import { expect, it } from 'vitest'
import { keptTexts } from '../../../tests/samples/kept-sample.ts'
import { countEvidence } from './count-evidence.ts'
import { getMoney } from './money.ts'
import { getSignals } from './signals.ts'
import { mentionsOtherAmount, getToolPrices } from './tool-prices.ts'
import { getTools } from './tools.ts'
import { getPricesText } from '../writing/tool-claim.ts'

it.each([
  'We pay $9 a month for Toggl.',
  'The plan is $12 a month.',
  'It costs $20/mo.',
  'I bought the app for $30.',
  'They charge $240 a year for the licence.',
  'I would pay $15 for something like this.',
  'My plumber bought software for $99.',
  "I'd gladly pay a sitter $30 if one came.",
  '$6 a month is fine.',
  'I am fine with $6 a month.',
  'It works fine for $6 a month, but read the fine print.',
])('counts the price of a tool, a subscription or a solution: %s', (sentence) => {
  expect(getToolPrices(sentence)).toHaveLength(1)
  expect(mentionsOtherAmount(sentence)).toBe(false)
  expect(getSignals(sentence)).toContain('price')
})

it.each([
  'I paid a plumber $400 and he never came back.',
  'Sheet music cost me $12 plus $4 shipping.',
  'The consultant wants $250/hr.',
  'My rent is $900 a month.',
  'I paid $400 for a vet.',
  'We pay the cleaner $300 a month.',
  'My salary is $4,000 a month.',
  'The concert hall charges $500.',
  'The fine was $90 a month.',
  'We were fined $90 a month.',
  'They fine us $50 a month.',
  'I paid $90 in fines.',
])('does not count an amount for something else as the price of a tool: %s', (sentence) => {
  expect(getToolPrices(sentence)).toEqual([])
  expect(mentionsOtherAmount(sentence)).toBe(true)
  expect(getSignals(sentence)).not.toContain('price')
})

it('recognises the price of a tool that only other sentences name as one', () => {
  expect(getToolPrices('Rosterly took $30 for that, which I paid.', ['Rosterly'])).toHaveLength(1)
  expect(getToolPrices('He took $30 for that, which I paid.', ['Rosterly'])).toEqual([])
})

it('lists other amounts once per discussion and never among the prices', () => {
  const kept = keptTexts(
    'I paid a plumber $400.\nHe wanted $90 more.',
    'The app costs $5 a month.\nA vet cost $80.',
  )
  expect(getMoney(kept)).toMatchObject({
    pricePoints: [{ id: 'hn:2', amountCents: 500 }],
    otherAmounts: [
      { id: 'hn:1', quote: 'I paid a plumber $400.' },
      { id: 'hn:2', quote: 'A vet cost $80.' },
    ],
    willingToPay: [],
  })
})

it('counts the price of a tool whose name is spelled in another way', () => {
  const kept = keptTexts(
    'We use FreshBooks for it.',
    'I tried FreshBooks once.',
    'Our local plumber always pays Fresh Books $12 for that.',
  )
  const { tools, money } = countEvidence(kept, new Date('2026-11-20'))
  expect(tools[0]?.prices).toHaveLength(1)
  expect(money).toMatchObject({ pricePoints: [{ id: 'hn:3' }], otherAmounts: [] })
})

it('gives each tool in a list of prices the one right after its name', () => {
  const list = 'Zoho Books is $15/mo, Xero costs $29/mo and QuickBooks ($30/mo) is the dearest.'
  const kept = keptTexts(
    `${list}\nI tried Xero.\nI tried Zoho Books.`,
    'I use Xero, QuickBooks and Zoho Books.',
  )
  const prices = getTools(kept).map((tool) => [
    tool.name,
    tool.prices.map((one) => one.amountCents),
  ])
  expect(Object.fromEntries(prices)).toEqual({
    'Zoho Books': [1500],
    Xero: [2900],
    QuickBooks: [3000],
  })
})

it.each([
  ['Toggl ($9/mo) and Harvest ($12/mo) both do it.', ['$9 a month', '$12 a month']],
  ['Toggl costs around $9 a month, Harvest around $12 a month.', ['$9 a month', '$12 a month']],
  ['I pay $7 a month for Toggl, but $52 a month is too much.', ['$7 a month', null]],
  ['I would pay $5 a month, but never the $18 a month that Toggl wants.', ['$18 a month', null]],
  ['I pay $7 a month for Toggl and $8 a month for Harvest.', ['$7 a month', '$8 a month']],
  ['I pay $7 a month for Toggl and Harvest.', [null, null]],
  ['Toggl is not $9 a month, it is $18 a month.', [null, null]],
  ['We left Toggl for a tool that costs $4 a month.', [null, null]],
  ['We moved from Toggl and now pay $4 a month elsewhere.', [null, null]],
  ['We left Toggl because it costs $40 a month.', ['$40 a month', null]],
  ['We left Toggl when its price went to $40 a month.', ['$40 a month', null]],
  ['We ditched Toggl ($40/mo) last week.', ['$40 a month', null]],
  ['We left Toggl after five years and pay $4 a month elsewhere.', [null, null]],
  ['We left Toggl as soon as we found one that costs $4 a month.', [null, null]],
  ['We left Toggl since Clockify is $4 a month.', [null, null]],
  ['Toggl is $9 a month or $90 a year.', ['$9 a month or $90 a year', null]],
  ['I pay $20 monthly for Toggl and $5 monthly for hosting.', ['$20 a month', null]],
  ['We pay $7 a month for our Toggl plan and $5 a month for hosting.', ['$7 a month', null]],
  ['We moved to Toggl and pay $5 to $10 a month.', ['$5 a month or $10 a month', null]],
])('takes as prices of a tool only those said of it: %s', (sentence, expected) => {
  const use = 'We use Toggl and Harvest.\nI tried Toggl and Harvest.'
  const tools = getTools(keptTexts(use, sentence))
  const texts = ['Toggl', 'Harvest'].map((name) => {
    const tool = tools.find((one) => one.name === name)
    return tool ? getPricesText(tool) : null
  })
  expect(texts).toEqual(expected)
})

it('lists three prices of a tool in ascending order, and says that there are more', () => {
  const named = ['$30', '$27', '$24', '$21'].map((price) => `Toggl costs ${price} a month.`)
  const [tool] = getTools(keptTexts('I use Toggl.\nI tried Toggl.', ...named))
  expect(tool && getPricesText(tool)).toBe('among others $21 a month, $24 a month or $27 a month')
})
