import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keptSample } from '../../../tests/samples/kept-sample.ts'
import { getPricePoints, getPrices } from './prices.ts'

const priced = (sentence: string) =>
  getPrices(sentence).map(
    ({ amountCents, currency, per, each }) =>
      `${amountCents} ${currency}${per ? `/${per}` : ''}${each ? `/${each}` : ''}`,
  )

it.each([
  ['It costs $20/mo.', '2000 USD/month'],
  ['We pay $1,200 a year for it.', '120000 USD/year'],
  ['I pay 9,99 € per month.', '999 EUR/month'],
  ['They want 1.200,50 € per year, which is too much.', '120050 EUR/year'],
  ['They charge €1.200 for the licence.', '120000 EUR'],
  ['The plan is CAD 13.50 a month.', '1350 CAD/month'],
  ['It is CA$13.50 monthly here.', '1350 CAD/month'],
  ['A$20 per month is fine.', '2000 AUD/month'],
  ['I paid 20 bucks for it.', '2000 USD'],
  ['It was only 20 quid a month.', '2000 GBP/month'],
  ['₹499 per month is a lot.', '49900 INR/month'],
  ['It is 15$ a month.', '1500 USD/month'],
  ['Business is $12/user/month.', '1200 USD/month/user'],
  ['We pay ShiftPebble $4 per user every month.', '400 USD/month/user'],
  ['It is $4 per month per seat.', '400 USD/month/user'],
  ['It costs $4/mo/user.', '400 USD/month/user'],
  ['We pay $4 monthly for each member.', '400 USD/month/user'],
  ['It costs $15 per seat, billed annually.', '1500 USD/year/user'],
  ['It was only $5 a head.', '500 USD/user'],
  ['Each user costs $3 a month.', '300 USD/month/user'],
  ['A per-user fee of $3 a month is too much.', '300 USD/month/user'],
  ['They charge $20-30 per user.', '2000 USD/user', '3000 USD/user'],
  ['It is $9 per device per year.', '900 USD/year/device'],
  ['We pay $4 per team member per month.', '400 USD/month/user'],
  ['Each team member costs us $4 a month.', '400 USD/month/user'],
  ['They charge $12 per account manager a month.', '1200 USD/month/user'],
  ['They want $90 a month per team.', '9000 USD/month/team'],
  ['Each person I know pays $10 a month.', '1000 USD/month'],
  ['Every team I asked pays $200 a month.', '20000 USD/month'],
  ['It is $9 a month for a team of five.', '900 USD/month'],
  ['It is $9 a month, and each user gets a login.', '900 USD/month'],
  ['It costs $9 a month for 5 users.', '900 USD/month'],
  ['It costs $240 billed annually.', '24000 USD/year'],
  ['A tutor costs $40/hr.', '4000 USD/hour'],
  ['I would pay US$15/mo, or $150/yr.', '1500 USD/month', '15000 USD/year'],
  ['It is $20-30 per month.', '2000 USD/month', '3000 USD/month'],
  ['It costs between $10 and $15 monthly.', '1000 USD/month', '1500 USD/month'],
  ['The plan is $1-2k a year.', '100000 USD/year', '200000 USD/year'],
  ['I bought it for $2.99 in 2020.', '299 USD'],
  ['A monthly fee of $15 is too much.', '1500 USD/month'],
  ['I pay $12 a month for the app that reminds interns.', '1200 USD/month'],
  ['An app that tracks utility bills costs $9 a month.', '900 USD/month'],
  ['Price = $29/mo', '2900 USD/month'],
  ['It is $12.50/user/month = $750/year for five.', '1250 USD/month/user'],
  ['The annual plan is $120.', '12000 USD/year'],
  ['It saved me, and $30/mo is fair.', '3000 USD/month'],
  ['They invoice me $30 a month for it.', '3000 USD/month'],
  ['It bills a $20 fee for it.', '2000 USD'],
  ['It is not worth $240/year.', '24000 USD/year'],
  ["I can't even get the $20 plan.", '2000 USD'],
  ['You need the $20/month plan for it.', '2000 USD/month'],
  ['A lifetime licence costs $49.', '4900 USD'],
  ['You need at least the $20/month plan to export.', '2000 USD/month'],
  ['To get it you need another $5/month add-on.', '500 USD/month'],
  ['You need an extra $10 a month subscription for the reports.', '1000 USD/month'],
  ['I live on the $20 a month plan.', '2000 USD/month'],
  ['That equals to $15 per seat per month.', '1500 USD/month/user'],
  ["If you have a paid app and it's $0.99 raise the app to $1.99.", '99 USD', '199 USD'],
  ['I would pay $9 a month for an app that tracks my savings.', '900 USD/month'],
  ['I would pay $9 a month for a budgeting app that watches my rent.', '900 USD/month'],
  ["I'd pay up to $15/mo for software that shows what I earn.", '1500 USD/month'],
  ['I would pay $12 a month for a tool that chases invoices for people like me.', '1200 USD/month'],
  ['I paid $30 for an app, and it found $400 of tax.', '3000 USD'],
  ["I'd pay 10 to 20 dollars a month for this.", '1000 USD/month', '2000 USD/month'],
])('reads the price in %j: %s', (sentence, ...expected) => {
  expect(priced(sentence)).toEqual(expected)
})

it.each([
  ['without a word of buying', 'I have $400 in my pocket.'],
  ['without a currency', 'It costs 300 to run, or 20% more.'],
  ['a salary', 'My salary is $4,000 a month.'],
  ['pay for an app', 'My income is $500 a month for an app, and I got paid $50 for a tool.'],
  ['rent', 'I would pay $900 a month in rent for the app team.'],
  ['income', 'I make $120 a month with it.'],
  ['needed for a plan', 'I need at least $1,000 a month to plan for retirement.'],
  ['needed and planned', 'I need about $400 a month and plan to save it.'],
  ['money raised', 'They raised $20 million and cost $5 a month.'],
  ['as much as no tool costs', 'We paid $12k a year, then $5,000.'],
  ['a debt', 'She owes me $300 a month.'],
  ['a bill that was sent', 'He paid a $1,200.50 invoice three months late.'],
  ['what was earned', 'I get paid $50 per month.'],
  ['my own rate', 'I charge $50 a month.'],
  ['an instalment', 'I made monthly payments of $25 a month.'],
  ['pay of an intern', 'An intern costs 400eur per month.'],
  ['what a project brings', 'My side project is making close to $100/m.'],
  ['running costs of a home', 'Our electric bill was around $200 a month.'],
  ['cigarettes', 'I spent 300 bucks a month on cigarettes.'],
  ['pay for work', 'The job pays $15 an hour.'],
  ['somebody is worth', 'I am worth $15 an hour.'],
  ['for another unit', 'They charge $4 per invoice, $20 a week or $1 per GB.'],
  ['of a dollar that we do not know', 'It is HK$20 per month.'],
  ['saved', 'We saved $30 a month.'],
  ['saved a month', 'I cancelled cable ($40/month saved).'],
  ['more to live on', 'I will be $170/month richer without it.'],
  ['to live on', 'We live on $900 a month.'],
  ['more pay', 'I got a $500/month raise.'],
  ['brought home', 'I take home $2100 per month.'],
  ['that somebody needs', 'I need the nearly 300 bucks a month.'],
  ['put aside', 'We put away a hard $500 a month.'],
  ['that a client is to pay', 'Do I still invoice my client for $1000, at that price?'],
  ['that nobody would pay', "It's really not worth even $20 per month."],
  ['that nobody would even pay', 'I would not even pay $5 a month.'],
  ['that somebody works out', 'That equals out to more than 300 bucks a month.'],
  ['of a whole life', 'I would pay nearly $4000 over the course of my remaining lifetime.'],
  ['what clients pay', 'My clients pay $200 a month for my service.'],
  ['brought in', 'It brings in $200 a month.'],
  ['thousands or a fraction, nobody knows', 'It costs $1.200 a month.'],
])('does not read an amount as a price: %s', (_name, sentence) => {
  expect(priced(sentence)).toEqual([])
})

it('lists a price once per discussion, with the first sentence that names it', () => {
  const discussion = keptSample({
    id: 'hn:1',
    text: 'It costs $9 a month.\nYes, it costs $9 a month, or $90 a year.',
  })
  expect(getPricePoints(discussion, getPrices)).toEqual([
    { id: 'hn:1', quote: 'It costs $9 a month.', amountCents: 900, currency: 'USD', per: 'month' },
    {
      id: 'hn:1',
      quote: 'Yes, it costs $9 a month, or $90 a year.',
      amountCents: 9000,
      currency: 'USD',
      per: 'year',
    },
  ])
})

it('prices are positive whole numbers of cents for any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      '$',
      '€',
      '1',
      '20',
      ',',
      '.',
      '-',
      'k',
      ' per ',
      'month',
      ' costs ',
      '£9',
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      for (const { amountCents, currency } of getPrices(`It costs ${pieces.join('')}`)) {
        expect(Number.isInteger(amountCents) && amountCents > 0).toBe(true)
        expect(currency).toMatch(/^[A-Z]{3}$/)
      }
    }),
  )
})
