import { expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getCurrentSpending, getMoneyClaims, getSweetSpotText } from './money.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getMoneyClaims(factsSample(kept)).map(({ text }) => text)
const getMoney = (texts: string[]) => factsSample(toDiscussions(texts)).evidence.money

it('reports willingness to pay, the named prices and where they centre', () => {
  expect(getTexts(freelancers())).toEqual([
    'In 4 of 40 discussions somebody says that they pay or would pay, as here: “I would happily pay $10 a month for polite reminders.” Those who say that they pay, or would, name $10 a month.',
    '8 discussions name 2 different prices: $10 a month and $19 a month.',
    'Half of the prices for a month that 8 discussions name lie between $10 and $19, yearly ones taken by the month.',
    '4 more discussions speak of paying or of what things cost without a price that we could count.',
  ])
})

it('says that no discussion mentions money and what that means', () => {
  expect(getTexts(toDiscussions(['It rains here.', 'It snows here.']))).toEqual([
    'No one says what a tool for this costs or that they would pay. We looked for that in 2 discussions; it does not mean that they would not.',
  ])
  expect(getTexts([])).toEqual([
    'We found no discussion about this, so what people would pay is unknown.',
  ])
})

it('warns of amounts that may belong to something else and gives no centre for them', () => {
  const texts = getTexts(toDiscussions(['The plan costs $500 a month.', 'It rains here.']))
  expect(texts).toEqual([
    'No one in 2 discussions says that they pay or would pay for a tool.',
    '1 discussion names one price: $500 a month. An amount that stands near the subject need not be the price of such a thing: read it where it stands.',
  ])
})

it('lists at most six prices in ascending order', () => {
  const prices = [90, 80, 70, 60, 50, 40, 30, 20]
  const texts = getTexts(toDiscussions(prices.map((price) => `It costs $${price} a month.`)))
  expect(texts[1]).toMatch(
    /^8 discussions name 8 different prices: among them \$40 a month, \$50 a month, .*\$80 a month and \$90 a month\./,
  )
})

it('formats the sweet spot as text, or null without enough prices', () => {
  expect(getSweetSpotText(getMoney([]))).toBeNull()
  const spread = [5, 6, 9, 12, 20].map((price) => `It costs $${price} a month here.`)
  expect(getSweetSpotText(getMoney(spread))).toBe('$6 to $12 a month')
  const alike = ['red', 'blue', 'green', 'grey', 'pink'].map(
    (one) => `The ${one} plan costs $9.99 a month.`,
  )
  expect(getSweetSpotText(getMoney(alike))).toBe('$9.99 a month')
})

it('returns the amounts that payers name, or null if they name none', () => {
  expect(
    getCurrentSpending(getMoney(['I would pay for it.', 'The plan costs $9 a month.'])),
  ).toBeNull()
  expect(
    getCurrentSpending(getMoney(['I pay $9 a month for it.', 'We paid €30 for our licence.'])),
  ).toBe('Those who say that they pay, or would, name $9 a month and €30.')
})
