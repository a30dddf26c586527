import { brand, prices } from '../../../platform/brand.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: `What is ${brand.name}?`,
    answer: `A place to find out whether a product idea is worth building. Post it and people vote on it, up or down. Or scan public discussions for people who have the problem, and read what they say.`,
  },
  {
    question: 'What does it cost?',
    answer: `Posting an idea, voting and the free scan cost nothing. Two extras have a price, paid once and never by subscription: the full AI report (${reportPrice()}) and, for an idea with 5 verified waitlist sign-ups, its founder’s list of those emails (${waitlistPrice()}).`,
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. Your browser makes a random id of its own, which keeps your votes. The browser that posted an idea is also remembered as its owner, so keep to the same one to change the idea later.',
  },
  {
    question: 'Who can see my idea?',
    answer:
      'Everybody. Ideas are public and not confidential, and search engines may list them, so leave out what must stay secret. The business email you give is never shown.',
  },
  {
    question: 'How are votes counted?',
    answer:
      'One vote per visitor and idea, which you may switch or take back at any time. The number in the stamp is up-votes minus down-votes. Votes that look bought are set aside and not counted.',
  },
  {
    question: 'How does the AI validation work?',
    answer:
      'Your words are turned into searches of public discussions. What is on the subject is kept, and the sentences that name a pain, a wish or a price are quoted word for word, each with a link to where it was said. You can watch it work.',
  },
  {
    question: 'What if there is little to find?',
    answer:
      'Then the result says “Not enough evidence” instead of guessing. That is worth knowing too: people may use other words for the problem, or may not have it.',
  },
  {
    question: 'Can I change or withdraw an idea?',
    answer:
      'Yes. Open your idea in the browser that posted it: you can edit its description, or withdraw it. A withdrawn idea leaves all lists, and its page says that its founder withdrew it.',
  },
]

function reportPrice(): string {
  return formatMoney(prices.report.amountCents, prices.report.currency)
}

function waitlistPrice(): string {
  const { amountCents, listCents, currency } = prices.waitlist[0]
  const price = formatMoney(amountCents, currency)
  const isReduced = prices.showsListPrice && listCents > amountCents
  return isReduced ? `${price} instead of ${formatMoney(listCents, currency)}` : price
}
