import { expect, it } from 'vitest'
import { keptTexts } from '../../../tests/samples/kept-sample.ts'
import { countEvidence } from './count-evidence.ts'
import { getMoney } from './money.ts'
import { getSignals } from './signals.ts'
import { mentionsOtherAmount, getToolPrices } from './tool-prices.ts'
import { getTools } from './tools.ts'

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
