// Any number of discussions, the same in every run: English sentences of realistic length, some about late invoices.
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import { createRandom } from '../../scripts/demo/random.ts'

export const madeUpSubject = 'Chase late invoices\n\nFreelancers struggle to get late invoices paid'

const about = [
  'I hate to chase late invoices as a freelancer every single month.',
  'We pay $20 a month for a tool called PayChaser and the late invoices still pile up.',
  'Is there an app that reminds clients of unpaid invoices?',
  'I wish my clients would pay their invoices on time, it is killing my cash flow.',
  'My workaround is a spreadsheet that lists every late invoice by client.',
  'Late invoices are the worst part of freelancing in the UK.',
]
const aside = [
  'The weather was fine and we went for a long walk along the river.',
  'Somebody told me that the new release breaks the old plugins.',
  'I moved the whole thing to another server and it has run well since.',
  'There is a book about this which everybody in the field should read.',
  'My brother works in a kitchen and says that knives matter more than pans.',
  'It depends on what you want to do with it and how much time you have.',
  'The second season was much better than the first one, in my opinion.',
  'You could try to turn it off and on again before you call anybody.',
]

export function makeDiscussions(from: number, count: number): FetchedDiscussion[] {
  const random = createRandom(from + 7).next
  const one = (sentences: readonly string[]) =>
    sentences[Math.floor(sentences.length * random())] ?? ''
  return Array.from({ length: count }, (_none, index) => {
    const number = from + index
    const isAbout = random() < 0.3
    const length = 3 + Math.floor(12 * random())
    const sentences = Array.from({ length }, () => `${one(aside)} ${Math.floor(1e6 * random())}.`)
    if (isAbout) sentences.splice(Math.floor(length * random()), 0, one(about))
    return {
      id: `hn:${number}`,
      source: 'Hacker News',
      platform: 'Hacker News',
      community: null,
      kind: number % 2 === 0 ? 'post' : 'comment',
      threadId: `hn:${number}`,
      title: isAbout ? 'Ask HN: How do you get invoices paid?' : one(aside),
      text: sentences.join(' '),
      url: `https://news.ycombinator.com/item?id=${number}`,
      score: 5,
      commentCount: 2,
      createdAt: new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 1000) * 86_400_000),
      fetchedAt: new Date(Date.UTC(2026, 10, 20)),
    }
  })
}
