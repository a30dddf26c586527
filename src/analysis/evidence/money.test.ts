import { describe, expect, it } from 'vitest'
import { keptTexts } from '../../../tests/samples/kept-sample.ts'
import { getMoney, isRefused, saysWillPay } from './money.ts'
import { getPrices } from './prices.ts'

it.each([
  "I'd gladly pay for something like this.",
  'I would pay $10 a month.',
  'We pay for three seats.',
  "I'm paying $200 a month for it.",
  'My team already pays attention, and I am more than happy to pay for it.',
  'It is well worth the money.',
  'Shut up and take my money!',
  'I kept my yearly subscription.',
  'Would gladly pay for this.',
  "I wouldn't mind paying for it.",
  'There are paid apps, and I would pay $5 a month for a good one.',
  "I'd pay $15 a month to get invoices paid on time.",
  'We pay $50 for our house cleaning software.',
  "I don't usually pay for apps, but I would pay $5 a month for this.",
  "I don't know why but I pay $20 a month for it.",
  'No one has built it, and I would pay for it.',
  'I am more than willing to pay.',
  "It's not cheap but worth the money.",
  'I would pay $20 a month instead of spending hours on it.',
  "I'd pay $50 a month rather than spend another evening on this.",
])('reads willingness to pay in %j', (sentence) => {
  expect(saysWillPay(sentence)).toBe(true)
})

it.each([
  'I would never pay for this.',
  "I don't want to pay $10 a month.",
  "It isn't worth the money.",
  'How much would you be willing to pay for it?',
  'I pay my taxes late.',
  'I paid for my education with it.',
  'My clients are happy to pay late.',
  'They pay me for it.',
  'Pay attention to this.',
  'I pay rent of $500.',
  'If I pay for it, it should work.',
  'Before I pay for it, I want a trial.',
  "I wonder if it's worth the price.",
  'Sometimes I would pay for stuff and other times she would pay.',
  "I'll be paid for all the hours.",
  "I'm paid for this work.",
  'There are many places willing to take my money.',
  'I paid $415k for my place.',
  "I am willing to invest, but there's no way I'm paying $700 for Photoshop.",
  'Nobody thinks that it is worth the money.',
  'I see no reason why I would pay for it.',
  "I'd sooner do it by hand than pay $20 for it.",
  "I pay $10 and I'd rather quit than pay for more.",
])('reads no willingness to pay in %j', (sentence) => {
  expect(saysWillPay(sentence)).toBe(false)
})

/** In cents. */
const listRefused = (quote: string) =>
  getPrices(quote).flatMap(({ at: _at, ...price }) =>
    isRefused({ quote, ...price }) ? [price.amountCents] : [],
  )

it.each([
  ['I would never pay $20 a month.', [2000]],
  ["I'd sooner do it by hand than pay $20 a month.", [2000]],
  ['$20 a month is too expensive.', [2000]],
  ['It is too expensive, $20 a month.', [2000]],
  ['Toggl is overpriced: it costs $20 a month.', [2000]],
  ["I don't use it because it is too expensive at $20 a month.", [2000]],
  ['It costs $20 a month, and I would never pay that.', [2000]],
  ['It costs $20 a month, but I would never pay that.', [2000]],
  ['It costs $20 a month or $200 a year, which is too much for me.', [2000, 20_000]],
  ['I would never pay $20, or even $10, a month.', [2000, 1000]],
  ['I keep my subscription, but $30 a month is too much.', [3000]],
  ['I no longer pay $20 a month for Toggl.', [2000]],
  ['We stopped paying $20 a month for it.', [2000]],
  ['I wont pay $20 a month.', [2000]],
  ["I don't think it is worth $20 a month.", [2000]],
  ['$20 a month is more than I can afford.', [2000]],
  ['$20 a month is more than we want to pay.', [2000]],
  ['It is $20 a month, way more than I can spend.', [2000]],
  ['They ask $20 a month, and that’s far more than what we would pay.', [2000]],
  ['$20 a month would be more than I make.', [2000]],
  ['$20 a month sounds like more than I would pay.', [2000]],
  ['$20 a month is out of my budget.', [2000]],
  ['I cannot justify $20 a month.', [2000]],
  ['$20 a month is highway robbery.', [2000]],
  ['$20 a month is a joke.', [2000]],
  ['It costs $20 a month, no thanks.', [2000]],
  ['It is $20 a month because it is overpriced.', [2000]],
])('reads all prices as refused in %j', (sentence, refused) => {
  expect(listRefused(sentence)).toEqual(refused)
})

it.each([
  ['I would pay $5 a month, but never $20.', [2000]],
  ['I would pay $5 a month but not $20 a month.', [2000]],
  ['I would pay $5 a month, not $20.', [2000]],
  ['I would pay $5 a month rather than $20.', [2000]],
  ['I would pay $5, $10 or even $15 a month, but never $30.', [3000]],
  ["I'd happily pay $9 a month, I can't afford $50 a month.", [5000]],
  ['I am willing to pay $10 a month, though $40 a month is too much.', [4000]],
  ['I would never pay $20 a month, but $5 a month is fine.', [2000]],
  ['I would never pay $20 a month, but I would pay $5.', [2000]],
  ['They want $20 a month, which I would never pay, but I would pay $5.', [2000]],
  ["I pay $10 a month and I'd rather quit than pay $30.", [3000]],
  ['I would pay $5 a month - $20 a month is too much.', [2000]],
  ['I would pay $5 a month — $20 a month is too much.', [2000]],
  ['I would pay $5 a month yet $20 a month is too much.', [2000]],
  ['I would pay $5 a month however $20 a month is too much.', [2000]],
  ['I would pay $5 a month because $20 a month is too much.', [2000]],
  ['I would pay $5 a month and think $20 a month is too much.', [2000]],
  ["I would pay $5 a month since I can't afford $20 a month.", [2000]],
  ['I would pay $5 a month and find $20 a month too steep.', [2000]],
  ["I can't justify $20 a month and would pay $5 a month.", [2000]],
  ["At $5 a month I would pay, at $20 a month I wouldn't.", [2000]],
  ["At $5 a month I'd buy it, but at $20 a month no.", [2000]],
  ["I wouldn't pay more than $10 a month, $20 a month is too much.", [2000]],
  ['I refuse to pay $99 a year, although I pay $5 a month for Toggl.', [9900]],
])('reads one price as refused and another as accepted in %j', (sentence, refused) => {
  expect(getPrices(sentence).length).toBeGreaterThan(refused.length)
  expect(listRefused(sentence)).toEqual(refused)
})

it.each([
  "I'd rather pay $20 a month than spend my weekend on it.",
  "$20 a month isn't too expensive for us.",
  'It never felt overpriced at $12 a month.',
  'It costs $20 a month and nobody says it is too expensive.',
  'QuickBooks is too expensive, so we switched to Wave for $16 a month.',
  'Toggl is overpriced, Harvest is $11 a month and does it all.',
  'My lawyer is too expensive, but the app is only $5 a month.',
  'Cheaper than paying a lawyer: it is $30 a month.',
  "I don't usually pay for apps, but I would pay $5 a month for this.",
  "I don't know why but I pay $20 a month for it.",
  'Why not $5 a month? I would pay that.',
  'My clients never pay on time, so I bought a plan for $20 a month.',
  "The plan costs $15 a month, but clients still won't pay their invoices.",
  'I use it for $15 a month because clients never pay on time.',
  "I don't think $20 a month is too much.",
  "I wouldn't say that $20 a month is too expensive.",
  'Nobody finds $20 a month too expensive.',
  '$20 a month is not much to pay for this.',
  "$20 a month isn't a lot to pay.",
  '$20 a month is not a lot.',
  '$20 a month is more than fair.',
  'I pay $20 a month and get more than I expected.',
  'At $15 a month it saves me more than I spend.',
  'It costs $20 a month and works, which is more than I can say for Harvest.',
  'At $20 a month it is more than I need.',
  'I never thought I would pay $20 a month for an app but I do.',
  'I never expected to pay $20 a month for an app.',
  "I wouldn't pay more than $10 a month.",
  'I am not willing to pay more than $10 a month for it.',
  'We would never spend over $10 a month on it.',
  'I spend $20 a month while others refuse to pay anything.',
])('reads no price as refused in %j', (sentence) => {
  expect(getPrices(sentence)).toHaveLength(1)
  expect(listRefused(sentence)).toEqual([])
})

it('reads a price after “if not” as one that is paid', () => {
  expect(listRefused('I would pay $10 a month, if not $20 a month.')).toEqual([])
})

it('reads a price as refused where the clients of the writer would not pay it', () => {
  expect(listRefused('My clients would never pay $20 a month.')).toEqual([2000])
})

it('refuses nothing where the quote was erased', () => {
  const price = { amountCents: 500, currency: 'USD', per: 'month' as const }
  expect(isRefused({ quote: '(erased)', ...price })).toBe(false)
})

it.each([
  'Toggl costs $20 a month.\nI would never pay $20 a month.',
  'I would never pay $20 a month.\nToggl costs $20 a month.',
])('a price that a discussion names twice is refused if one sentence refuses it: %j', (text) => {
  const [point, ...others] = getMoney(keptTexts(text)).pricePoints
  expect(others).toEqual([])
  expect(point && isRefused(point)).toBe(true)
})

it('lists the first statement about paying of each discussion', () => {
  const { willingToPay } = getMoney(
    keptTexts('It rains.\nI would pay for this.\nI pay $5 for it.', 'It rains.'),
  )
  expect(willingToPay).toEqual([{ id: 'hn:1', quote: 'I would pay for this.' }])
})

describe('the sweet spot', () => {
  it('the sweet spot is the interquartile range of monthly prices, with yearly prices divided by twelve', () => {
    const { sweetSpot } = getMoney(
      keptTexts(
        'It costs $4 a month.',
        'It costs $8 a month.',
        'It costs $120 a year.',
        'It costs $12 a month.',
        'It costs $40 a month.',
        'It costs €90 a month.',
        'I bought it for $700.',
        'A tutor costs $40 per hour.',
      ),
    )
    expect(sweetSpot).toEqual({
      lowCents: 800,
      highCents: 1200,
      currency: 'USD',
      ids: ['hn:1', 'hn:2', 'hn:3', 'hn:4', 'hn:5'],
    })
  })

  it('the sweet spot is of prices per user or of prices for everyone, never of both', () => {
    const flat = [20, 21, 22, 23, 24].map((price) => `It costs $${price} a month.`)
    const perUser = [4, 5, 6, 7, 8, 9].map((price) => `It costs $${price} per user every month.`)
    const { sweetSpot } = getMoney(keptTexts(...flat, ...perUser))
    expect(sweetSpot).toMatchObject({ lowCents: 525, highCents: 775, each: 'user' })
    expect(sweetSpot?.ids).toHaveLength(6)
    expect(getMoney(keptTexts(...flat.slice(1), ...perUser.slice(2))).sweetSpot).toBeNull()
    const mostlyFlat = getMoney(keptTexts(...flat, ...perUser.slice(2))).sweetSpot
    expect(mostlyFlat).toMatchObject({ lowCents: 2100, highCents: 2300 })
    expect(mostlyFlat).not.toHaveProperty('each')
  })

  it('the sweet spot leaves out prices that people turn down', () => {
    const refused = [20, 21, 22, 23].map((price) => `I would never pay $${price} a month.`)
    const paid = [5, 6, 7, 8, 9].map((price) => `It costs $${price} a month.`)
    const { sweetSpot, pricePoints } = getMoney(
      keptTexts(...refused, ...paid, '$50 a month is insane.'),
    )
    expect(pricePoints).toHaveLength(10)
    expect(sweetSpot).toMatchObject({ lowCents: 600, highCents: 800 })
    expect(sweetSpot?.ids).toEqual(['hn:5', 'hn:6', 'hn:7', 'hn:8', 'hn:9'])
    expect(getMoney(keptTexts(...refused, 'I pay $5 a month.')).sweetSpot).toBeNull()
  })

  it.each([
    ['four prices', ['$4', '$5', '$6', '$7'].map((price) => `It costs ${price} a month.`)],
    [
      'two people',
      [
        'It costs $4, $5 or $6 a month.\nIt costs $4 a month, $5 a month.',
        '$6 a month, $7 a month.',
      ],
    ],
    ['single payments', ['$4', '$5', '$6', '$7', '$8', '$9'].map((price) => `I paid ${price}.`)],
  ])('the sweet spot is null for %s', (_name, texts) => {
    expect(getMoney(keptTexts(...texts)).sweetSpot).toBeNull()
  })
})
