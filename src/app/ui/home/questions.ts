import { brand } from '../../../platform/brand.ts'
import type { Switch, SwitchedOff } from '../../../shared/switches.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { prices } from '../../../features/purchases/rules.ts'

export interface AnsweredQuestion {
  question: string
  answer: string
}

export function listQuestions(off: SwitchedOff): AnsweredQuestion[] {
  return questions.flatMap(({ question, answer, needs }) => {
    if (needs && off.has(needs)) return []
    return { question, answer: typeof answer === 'string' ? answer : answer(off) }
  })
}

interface SwitchedQuestion {
  question: string
  answer: string | ((off: SwitchedOff) => string)
  needs?: Switch
}

const questions: readonly SwitchedQuestion[] = [
  {
    question: `What is ${brand.name}?`,
    answer: getAbout,
  },
  {
    question: 'What does it cost?',
    answer: getCosts,
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. Your browser creates a random id that remembers your votes. We also remember which browser posted an idea, so use the same one to change the idea later.',
  },
  {
    question: 'Who can see my idea?',
    answer:
      'Everyone. Ideas are public and not confidential, and search engines may list them, so leave out what must stay secret. The business email you give is never shown.',
  },
  {
    question: 'How are votes counted?',
    answer:
      'Each visitor has one vote per idea and can change it or take it back at any time. The number in the stamp is upvotes minus downvotes. We don’t count votes that look bought.',
  },
  {
    needs: 'SCANNER',
    question: 'How does the AI validation work?',
    answer:
      'We turn your words into searches of public discussions. We keep what people say about your problem and quote it word for word, each quote with a link to its source. You can watch it work.',
  },
  {
    needs: 'SCANNER',
    question: 'What if there is little to find?',
    answer:
      'Then the result says “Not enough evidence” instead of guessing. That is worth knowing too: people may use other words for the problem, or may not have it.',
  },
  {
    question: 'Can I change or withdraw an idea?',
    answer:
      'Yes. Open your idea in the browser that posted it: you can edit its description, or withdraw it. A withdrawn idea disappears from all lists, and its page says that its founder withdrew it.',
  },
]

function getAbout(off: SwitchedOff): string {
  const about =
    'A place to find out whether a product idea is worth building. Post it and people vote on it, up or down.'
  if (off.has('SCANNER')) return about
  return `${about} Or scan public discussions for people who have the problem, and read what they say.`
}

function getCosts(off: SwitchedOff): string {
  const free = off.has('SCANNER')
    ? 'Posting an idea and voting cost nothing.'
    : 'Posting an idea, voting and the free scan cost nothing.'
  if (off.has('CHECKOUT')) return free
  const waitlist = `for an idea with 5 verified waitlist sign-ups, its founder’s list of those emails (${waitlistPrice()})`
  if (off.has('SCANNER')) {
    return `${free} One extra has a price, paid once and never by subscription: ${waitlist}.`
  }
  return `${free} Two extras have a price, paid once and never by subscription: the full AI report (${reportPrice()}) and, ${waitlist}.`
}

function reportPrice(): string {
  return formatMoney(prices.report.amountCents, prices.report.currency)
}

function waitlistPrice(): string {
  const { amountCents, listCents, currency } = prices.waitlist[0]
  const price = formatMoney(amountCents, currency)
  const isReduced = prices.showsListPrice && listCents > amountCents
  return isReduced ? `${price} instead of ${formatMoney(listCents, currency)}` : price
}
