import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discussionSample as sample } from '../../../tests/samples/discussion-sample.ts'
import { getReadable, getRelevant } from './relevance.ts'
import { getSubject } from '../subject/get-subject.ts'

const invoices = getSubject('freelancers struggle to chase late invoices')
const getIds = (...discussions: Parameters<typeof getRelevant>[1]) =>
  getRelevant(invoices, discussions).map(({ discussion }) => discussion.id)

const chasing = sample({
  id: 'hn:1',
  title: 'Ask HN: How do you chase late invoices?',
  text: 'As a freelancer I chase late invoices every month and hate it.',
})
const niche = sample({
  id: 'hn:2',
  title: 'Ask HN: Bookkeeping',
  text: 'Freelancers like me wait sixty days until an invoice is paid.',
})

describe('kept discussions', () => {
  it('keeps discussions of the problem itself, the closest first', () => {
    expect(getIds(niche, chasing)).toEqual(['hn:1', 'hn:2'])
  })

  it('keeps a comment under a title that names the rest of the subject', () => {
    const reply = sample({
      id: 'hn:3',
      kind: 'comment',
      title: 'Ask HN: How do you chase late invoices?',
      text: 'I add a fee to every invoice after thirty days.',
    })
    expect(getIds(reply)).toEqual(['hn:3'])
  })

  it('keeps a post that does not name the subject in a community named after it', () => {
    const subject = getSubject('Etsy sellers get many views and few orders')
    const story = sample({
      id: 'reddit:t3_1',
      community: 'r/Etsy',
      title: 'Many views, not one order',
      text: 'What am I doing wrong? A hundred views a day and not one order since May.',
    })
    const elsewhere = { ...story, id: 'reddit:t3_2', community: 'r/cars' }
    const ids = getRelevant(subject, [story]).map(({ discussion }) => discussion.id)
    expect(ids).toEqual(['reddit:t3_1'])
    expect(getRelevant(subject, [elsewhere])).toEqual([])
  })

  it('keeps a post with the weak words of the problem, without a word of the idea', () => {
    const subject = getSubject(
      'A mentor in your pocket.\n\nPeople want to start their own business but are afraid to quit their job.',
    )
    const story = sample({
      id: 'hn:1',
      title: 'Should I quit my job to start a business?',
      text: 'I am afraid to quit my job, but I want to start my own business before I am forty.',
    })
    const mentor = sample({ id: 'hn:2', title: 'Looking for a mentor', text: 'Who has a mentor?' })
    const ids = getRelevant(subject, [story, mentor]).map(({ discussion }) => discussion.id)
    expect(ids).toEqual(['hn:1'])
  })

  it('keeps the only discussion of a niche', () => {
    expect(getIds(niche)).toEqual(['hn:2'])
  })
})

it('ranks words close together above the same words apart', () => {
  const apart = sample({
    id: 'hn:1',
    text: 'Late at night we met freelancers, and then came an invoice.',
  })
  const together = sample({
    id: 'hn:2',
    text: 'Then at night freelancers came, and we met a late invoice.',
  })
  expect(getIds(apart, together)).toEqual(['hn:2', 'hn:1'])
})

describe('discussions left out', () => {
  it('leaves out a popular thread with only one of the words', () => {
    const viral = sample({
      id: 'hn:4',
      title: 'I was late to everything for ten years',
      text: 'It is never too late to change. '.repeat(50),
      score: 4000,
      commentCount: 2500,
    })
    expect(getIds(viral, chasing)).toEqual(['hn:1'])
    expect(getIds(viral)).toEqual([])
  })

  it('leaves out a long text with the words far apart', () => {
    const filler = 'Then we talked about the weather and about the garden. '.repeat(20)
    const scattered = sample({ id: 'hn:5', text: `We got an invoice. ${filler} We were late.` })
    expect(getIds(scattered)).toEqual([])
  })

  it('leaves out a comment without a word of the subject under a matching title', () => {
    const aside = sample({ id: 'hn:6', kind: 'comment', title: chasing.title, text: 'Nice font!' })
    expect(getIds(aside)).toEqual([])
  })

  it('leaves out a text that names only the audience', () => {
    expect(getIds(sample({ id: 'hn:7', text: 'Freelancers and other freelancers met.' }))).toEqual(
      [],
    )
  })

  it('leaves out a weak match when others are stronger', () => {
    const filler = 'The hall was warm and the speeches were long. '.repeat(30)
    const thin = sample({ id: 'hn:10', text: `${filler} Freelancers got an invoice. ${filler}` })
    const others = ['Rome', 'Oslo', 'Lima'].map((city, at) =>
      sample({ ...chasing, id: `hn:2${at}`, text: `In ${city} I chase late invoices, too.` }),
    )
    expect(getIds(thin, chasing, ...others)).not.toContain('hn:10')
  })

  it('leaves out adverts and texts in an unreadable language', () => {
    const advert = sample({
      id: 'hn:11',
      text: 'Acme | Late invoice engineer | Remote | full-time',
    })
    const german = sample({
      id: 'hn:12',
      title: 'Invoice',
      text: 'Meine Kunden bezahlen jede Invoice zu spät, und ich muss als Freelancer ständig daran erinnern. Late Payment ist hier leider ganz normal geworden.',
    })
    expect(getIds(advert, german, chasing)).toEqual(['hn:1'])
  })

  it('leaves out duplicates and a repost that differs in one word', () => {
    const text =
      'I chase late invoices as a freelancer and it takes hours each month. My clients always find some excuse, the bank, the holidays, a new accountant in the office.'
    const first = sample({ id: 'hn:8', text })
    const repost = sample({ id: 'hn:9', text: `${text} Thanks` })
    expect(getIds(first, first, repost)).toHaveLength(1)
  })
})

it('ranks a person with the problem above a seller of a solution', () => {
  const title = 'Chase late invoices'
  const seller = sample({
    id: 'hn:1',
    title: `Show HN: ${title}`,
    text: 'Freelancers chase late invoices: no more.',
  })
  const sufferer = sample({
    id: 'hn:2',
    title: `Ask HN: ${title}`,
    text: 'I chase late invoices, as all freelancers do.',
  })
  expect(getIds(seller, sufferer)).toEqual(['hn:2', 'hn:1'])
})

it('keeps further fields of a discussion', () => {
  const [kept] = getRelevant(invoices, [{ ...chasing, fetchedAt: 'today' }])
  expect(kept?.discussion.fetchedAt).toBe('today')
})

it('relevance is between 0 and 1, sorted and deterministic', () => {
  const words = fc.array(
    fc.constantFrom('late', 'invoices', 'freelancer', 'chase', 'the', 'a', 'cat', 'paid', '.'),
    { maxLength: 60 },
  )
  const discussions = fc
    .array(words, { maxLength: 12 })
    .map((texts) => texts.map((text, at) => sample({ id: `hn:${at}`, text: text.join(' ') })))
  fc.assert(
    fc.property(discussions, (given) => {
      const kept = getRelevant(invoices, given)
      const scores = kept.map(({ relevance }) => relevance)
      expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
      expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      expect(getRelevant(invoices, given.toReversed())).toEqual(kept)
    }),
  )
})

it('keeps all discussions of the same subject when none is stronger than the others', () => {
  const trades = ['plumber', 'florist', 'baker', 'potter', 'tailor', 'gardener', 'painter']
  const alike = trades.map((trade, at) =>
    sample({
      id: `hn:${500 + at}`,
      title: `Ask HN: Late invoices of a ${trade}`,
      text: `As a freelance ${trade} I hate to chase late invoices, the ${trade} trade is slow.`,
    }),
  )
  expect(getIds(...alike)).toHaveLength(trades.length)
})

it('keeps posts of several people who say all in their titles, read by a model or by words', () => {
  const text = 'Title says it all.'
  const posts = [
    sample({ id: 'hn:1', title: 'How do freelancers chase late invoices?', text }),
    sample({ id: 'hn:2', title: 'I chase late invoices for months now', text }),
    sample({ id: 'hn:3', title: 'How do freelancers chase late invoices?', text }),
  ]
  expect(getReadable(invoices, posts).map(({ id }) => id)).toEqual(['hn:1', 'hn:2'])
  expect(getIds(...posts)).toEqual(['hn:1', 'hn:2'])
})

it('keeps short comments of one thread with a long title, read by a model or by words', () => {
  const title =
    'Freelancers of Reddit, how do you deal with clients who take more than ninety days to pay your invoices and then ignore every reminder?'
  const texts = [
    'I hate to chase late invoices.',
    'My client paid the late invoice after 90 days.',
    'We write late invoices off and cry.',
    'We write late invoices off and cry!',
  ]
  const comments = texts.map((text, at) =>
    sample({ id: `rd:${at}`, kind: 'comment', threadId: 'rd:t', title, text }),
  )
  const expected = ['rd:0', 'rd:1', 'rd:2']
  expect(getReadable(invoices, comments).map(({ id }) => id)).toEqual(expected)
  expect(getIds(...comments).toSorted()).toEqual(expected)
})
