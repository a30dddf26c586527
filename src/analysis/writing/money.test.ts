import { expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getPriceStep } from './price-step.ts'
import { getCurrentSpending, getMoneyClaims, getSweetSpotText } from './money.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getMoneyClaims(factsSample(kept)).map(({ text }) => text)
const getMoney = (texts: string[]) => factsSample(toDiscussions(texts)).evidence.money

it('reports who would pay, a voice and the range of prices', () => {
  expect(getTexts(freelancers())).toEqual([
    '4 of 40 discussions mention someone who pays or would pay.',
    'One person writes: “I would happily pay $10 a month for polite reminders.”',
    'Half of the monthly prices are between $10 and $19 (yearly prices divided by 12, refused prices left out).',
    '4 more discussions mention costs without a price that we could count.',
  ])
})

it('says that no discussion mentions money and what that means', () => {
  expect(getTexts(toDiscussions(['It rains here.', 'It snows here.']))).toEqual([
    'We found no one who says what a solution costs or that they would pay, but they still might.',
  ])
  expect(getTexts([])).toEqual([
    'We found no one who clearly describes this problem, so what people would pay is unknown.',
  ])
})

it('warns of amounts that may belong to something else and gives no centre for them', () => {
  const texts = getTexts(toDiscussions(['The plan costs $500 a month.', 'It rains here.']))
  expect(texts).toEqual([
    '1 of 2 discussions names a price, but we found no one who says that they would pay.',
    'Some amounts may not be prices of such a product. Check the source.',
  ])
})

it.each([
  [
    ['I use Toggl.', 'Toggl costs $9 a month.', 'I use Toggl at $9 a month.'],
    'Too few monthly or yearly prices for a range.',
  ],
  [
    ['It is overpriced.', 'It rains.'],
    '1 of 2 discussions mentions costs, but without a price that we could count.',
  ],
])('the money section of %j says %j', (said, text) => {
  expect(getTexts(toDiscussions(said))).toContain(text)
})

it('does not say of the range of an earlier version that it leaves refused prices out', () => {
  const said = Array.from({ length: 5 }, () => 'I would pay $5 a month, but never $20 a month.')
  const facts = factsSample(toDiscussions(said))
  const { money } = facts.evidence
  const text =
    'Half of the monthly prices are close to $5 (yearly prices divided by 12, refused prices left out).'
  expect(getMoneyClaims(facts).map((claim) => claim.text)).toContain(text)
  const sweetSpot = money.sweetSpot && { ...money.sweetSpot, highCents: 2000 }
  const earlier = { ...facts, evidence: { ...facts.evidence, money: { ...money, sweetSpot } } }
  expect(getMoneyClaims(earlier).map((claim) => claim.text)).toContain(
    'Half of the monthly prices are between $5 and $20 (yearly prices divided by 12).',
  )
})

it('says of a range of prices per user that it is of those alone', () => {
  const perUser = [4, 5, 6, 7, 8].map((price) => `I would pay $${price} per user every month.`)
  const facts = factsSample(toDiscussions([...perUser, 'It costs $90 a month.']))
  expect(getMoneyClaims(facts).map(({ text }) => text)).toContain(
    'Half of the monthly prices per user are between $5 and $7 (yearly prices divided by 12, refused prices left out, 1 price for everyone left out).',
  )
  expect(getSweetSpotText(facts.evidence.money)).toBe('$5 to $7 a month per user')
  expect(getPriceStep(facts)[0]?.text).toContain(
    'Offer it to half of them at $5 a month per user and to the others at $7. 5 discussions name monthly prices per user',
  )
})

it('lists at most six prices of payers in ascending order', () => {
  const prices = [90, 80, 70, 60, 50, 40, 30, 20]
  expect(
    getCurrentSpending(getMoney(prices.map((price) => `I would pay $${price} a month for it.`))),
  ).toMatch(
    /^People who pay or would pay mention among others \$40 a month, \$50 a month, .*\$80 a month and \$90 a month\./,
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

it('does not say that refused prices are left out of a range that an earlier version counted with them', () => {
  const said = [5, 6, 9, 12, 20].map((price) => `I would never pay $${price} a month for it.`)
  const facts = factsSample(toDiscussions([...said, 'I would pay for it.']))
  const ids = facts.evidence.money.pricePoints.map(({ id }) => id)
  const sweetSpot = { lowCents: 600, highCents: 1200, currency: 'USD' as const, ids }
  const money = { ...facts.evidence.money, sweetSpot }
  const claims = getMoneyClaims({ ...facts, evidence: { ...facts.evidence, money } })
  expect(claims.map(({ text }) => text)).toContain(
    'Half of the monthly prices are between $6 and $12 (yearly prices divided by 12).',
  )
})

it('returns the amounts that payers name, or null if they name none', () => {
  expect(
    getCurrentSpending(getMoney(['I would pay for it.', 'The plan costs $9 a month.'])),
  ).toBeNull()
  expect(
    getCurrentSpending(getMoney(['I pay $9 a month for it.', 'We paid €30 for our licence.'])),
  ).toBe('People who pay or would pay mention $9 a month and €30.')
  expect(getCurrentSpending(getMoney(['I would pay $5 a month, but never $20.']))).toBe(
    'People who pay or would pay mention $5 a month.',
  )
})
