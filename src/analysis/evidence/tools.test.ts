import { describe, expect, it } from 'vitest'
import { keptSample, keptTexts } from '../../../tests/samples/kept-sample.ts'
import { getUsedTools } from './tool-names.ts'
import { getTools } from './tools.ts'

describe('toolsUsedIn', () => {
  it.each([
    ['I use Harvest for this.', 'Harvest'],
    ["We've been using Google Sheets since May.", 'Google Sheets'],
    ['I tried monday.com, which is fine.', 'monday.com'],
    ['We switched from Toggl to Clockify.', 'Toggl', 'Clockify'],
    ['Currently I use Toggl, Harvest and FreshBooks for it.', 'Toggl', 'Harvest', 'FreshBooks'],
    ['I use Toggl and Ann likes it.', 'Toggl'],
    ['Is there an alternative to Harvest?', 'Harvest'],
    ['Something like YNAB would do.', 'YNAB'],
    ['FreshBooks is too expensive for me.', 'FreshBooks'],
    ['For us Harvest costs too much.', 'Harvest'],
    ['I pay for 1Password.', '1Password'],
  ])('reads the tools in use in %j: %s', (sentence, ...names) => {
    expect(getUsedTools(sentence).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    "I don't use Harvest.",
    'I have never tried Harvest.',
    'I use it on Monday.',
    'I tried English, Spanish and God knows what.',
    'We use AI, PDFs, Python3 and an iPhone.',
    'I built it using Harvest.',
    'Using Reddit is free.',
    'Coffee is too expensive.',
    'Nothing is too expensive, everything costs money.',
    'I bought a used Toyota.',
    "I use Ann's method.",
    'We moved on and use Our own list.',
    'I use The Method.',
    'I use the app in Germany, and tried Berlin.',
    'I use a spreadsheet.',
  ])('reads no tool in use in %j', (sentence) => {
    expect(getUsedTools(sentence)).toEqual([])
  })

  it('gives all spellings of a tool one key', () => {
    const keys = ['FreshBooks', 'Freshbooks', 'Fresh Books', 'freshbooks.com'].map(
      (name) => getUsedTools(`I use ${name} now.`)[0]?.key,
    )
    expect(new Set(keys)).toEqual(new Set(['freshbooks']))
  })
})

describe('getTools', () => {
  it('lists tools that two discussions or two sentences use, most used first', () => {
    const kept = keptTexts(
      'I use Toggl for this.\nWe use Acorn too.\nI tried Acorn for a year.',
      'Now I use Toggl.\nI use Birch for the rest.',
      'I use Toggl and Harvest.',
      'We use Harvest.',
    )
    expect(getTools(kept).map(({ name, ids }) => [name, ids])).toEqual([
      ['Toggl', ['hn:1', 'hn:2', 'hn:3']],
      ['Harvest', ['hn:3', 'hn:4']],
      ['Acorn', ['hn:1']],
    ])
  })

  it('lists a name that two threads mention without saying that it is used', () => {
    const kept = keptTexts(
      'With Rosterly half of my shifts vanish.',
      'When I ask Rosterly for a rota it forgets the holidays.',
      'Rosterly is fine, yet it never says who swapped.',
    )
    expect(getTools(kept).map(({ name, ids }) => [name, ids])).toEqual([
      ['Rosterly', ['hn:1', 'hn:2', 'hn:3']],
    ])
  })

  it.each([
    ['one thread names', ['With Rosterly half of my shifts vanish.'], {}],
    ['stand for a month', ['My shifts in December vanish.', 'Then December came.'], {}],
    ['stand for a place', ['My shifts in Germany vanish.', 'Then Germany froze.'], {}],
    ['begin a sentence', ['Rosterly is fine.', 'Rosterly is slow.'], {}],
    ['others write small', ['My Shifts vanish.', 'Then Shifts came.', 'These shifts.'], {}],
    ['stand in a heading', ['How Rosterly Ate My Shifts', 'Why Rosterly Is Not For Me'], {}],
    ['are short for something', ['Then the NHS called.', 'My NHS boss did.'], {}],
    ['stand for a state', ['My shifts in Virginia vanish.', 'Then Virginia froze.'], {}],
    ['own a book', ["My copy of Allen Carr's book helps.", "I read Allen Carr's book."], {}],
    ['employ or write', ['I work at Rosterly here.', 'It is a book by Rosterly.'], {}],
    ['interview people', ['I failed an Amazon phone interview.', 'My interview with Amazon.'], {}],
    ['reject people', ['I applied for years to Google.', 'That rejection at Google hurt.'], {}],
    ['stand for a language', ['I want to learn Norwegian.', 'My Norwegian is bad.'], {}],
    ['stand for a degree', ['I have a PhD by now.', 'With a PhD it is harder.'], {}],
    ['stand for a subject', ['It is a minor in Psychology.', 'Then Psychology was next.'], {}],
    ['end in a subject', ['I failed in Linear Algebra.', 'By May my Linear Algebra was over.'], {}],
    ['were studied', ['I hold a degree in Forestry.', 'He has a masters in Forestry.'], {}],
    ['are short for a month', ['It was in Jan again.', 'By Jan it was over.'], {}],
    ['are the source', ['Then Lobsters called.', 'My Lobsters boss did.'], { source: 'Lobsters' }],
    ['are of the problem', ['Then Nurses called.', 'My Nurses did.'], {}],
  ])('does not list as tools words that %s', (_what, texts, given) => {
    const kept = keptTexts(...texts).map((one) => ({ ...one, ...given }))
    expect(getTools(kept, 'Nurses swap shifts')).toEqual([])
  })

  it.each([
    ['We looked at Rosterly again.', 'Then we were burned by Rosterly.'],
    ['It applies to Rosterly as well.', 'I bring Rosterly for interviews.'],
    ['Our accountant is in Rosterly Accounting.', 'By now we have Rosterly Accounting here.'],
  ])('lists a name after other words with at, by, to and in: %s', (...texts) => {
    expect(getTools(keptTexts(...texts)).map(({ name }) => name)).toEqual([
      texts[0].includes('Accounting') ? 'Rosterly Accounting' : 'Rosterly',
    ])
  })

  it('does not list a name that only one thread mentions without saying that it is used', () => {
    const kept = keptTexts('With Rosterly shifts vanish.', 'Then Rosterly forgets it.')
    expect(getTools(kept)).toHaveLength(1)
    expect(getTools(kept.map((one) => ({ ...one, threadId: 'hn:1' })))).toEqual([])
  })

  it('gives a tool its most common spelling', () => {
    const kept = keptTexts('I use Toggl.', 'I use TOGGL.', 'I use Toggl.')
    expect(getTools(kept).map(({ name }) => name)).toEqual(['Toggl'])
  })

  it('lists the complaints about a tool word for word, with their discussions', () => {
    const kept = keptTexts(
      'I use Toggl.\nI hate paperwork, so I use Toggl.',
      'We use Toggl.\nToggl is too slow on my phone.',
      'Honestly, Toggl keeps crashing.',
      'I gave up on Toggl last year.',
      'I never had problems with Toggl.',
    )
    expect(getTools(kept)).toMatchObject([
      {
        ids: ['hn:1', 'hn:2', 'hn:3', 'hn:4', 'hn:5'],
        complaints: [
          { id: 'hn:2', quote: 'Toggl is too slow on my phone.' },
          { id: 'hn:3', quote: 'Honestly, Toggl keeps crashing.' },
          { id: 'hn:4', quote: 'I gave up on Toggl last year.' },
        ],
      },
    ])
  })

  it.each([
    "Toggl's interface is really clunky.",
    "Toggl doesn't support invoices.",
    'Toggl is fine, but it is so expensive.',
    'We are sick of Toggl.',
    "I don't like Toggl.",
    'Not a fan of Toggl.',
    'Stay away from Toggl.',
    'I tried Toggl but found it too complicated.',
    'Toggl lacks reports.',
    'We use Toggl for shifts, but its app logs everybody out every week.',
    'I tried Toggl and its $9 per nurse is not worth it.',
    'We pay for Toggl and it cannot handle swaps.',
    'I use Toggl at $30 a month, and it cannot tell which invoices deserve a call.',
    'Toggl cannot handle swaps.',
    'Toggl is fine, yet it never says who swapped.',
    'We use Toggl and its app won’t open on my phone.',
    'Toggl lost our whole roster.',
    'I stick with Babble/Toggl for months but I never have the interaction required.',
    'I tried Toggl and Harvest, but each lacks something.',
    'I went from Toggl to Harvest, but none of them shows overtime.',
    'Toggl (a website) is reasonable for it, but requires an account.',
    "I've been using Toggl, but I'm not all that happy with it.",
    "I've been using Toggl for my hours, but would like something different.",
    'Toggl lost our whole roster, though the app looks great.',
    'I use Toggl but I can never find my reports.',
    'I tried Toggl, but never got it to work.',
    'We use Toggl and Harvest, but both are slow.',
    'I tried Toggl but gave up after a week.',
    "I've been using Toggl, but I'm tired of the limit of two devices.",
    "I tried Toggl and I really didn't like it.",
    'I tried Toggl, but hated it because it logs me out.',
    "I use Toggl and don't like it at all.",
    'We use Toggl, but the app cannot sync.',
  ])('reads a complaint about the tool in %j', (complaint) => {
    const [tool] = getTools(keptTexts('I use Toggl.\nI tried Toggl.', complaint))
    expect(tool?.complaints.map(({ quote }) => quote)).toEqual([complaint])
  })

  it.each([
    'Toggl is great, I was tired before.',
    'I like Toggl.',
    "I don't hate Toggl.",
    'The terrible thing is that Toggl works.',
    'My invoices are late and Toggl reminds them.',
    'We use Toggl and it never crashes.',
    'We use Toggl, but it works for us.',
    'We use Toggl, but I never had a problem with it.',
    'I have Toggl on my phone but I never use it.',
    'I like Toggl, but each to their own.',
    "I like Toggl, but I'm happy with paper, too.",
    'I like Toggl, but none of my friends have heard of it.',
    'We use Toggl, but I never worry about hours now.',
    'I use Toggl but we never pay late any more.',
    'Toggl costs money but I never regretted it.',
    'We moved to Toggl, but I never had to call support.',
    'I like Toggl and Harvest, but neither is expensive.',
    'I compared Toggl and Harvest, but each has its strengths.',
    "I love Toggl, but I'm tired of my boss.",
    "I use Toggl, but I'm not happy with my job.",
    'I know Toggl, but the boss chose it.',
    'I use Toggl for work but still use paper at home.',
    'I hated paper, but Toggl is great.',
    'I use Toggl and it saves me hours.',
    'Toggl helps with the pain of swaps.',
    'I use Toggl, but I hate it when my clients pay late.',
    'I use Toggl and hate that my clients pay late.',
    'I use Toggl but I hate this part of my job.',
    'I use Toggl and hate their competitor.',
    'Toggl chases my late invoices and works great for me.',
    'Toggl solved late invoices for my studio and I am very happy.',
  ])('reads no complaint about the tool in %j', (sentence) => {
    const [tool] = getTools(keptTexts('I use Toggl.\nI tried Toggl.', sentence))
    expect(tool?.complaints).toEqual([])
  })

  it('counts a discussion as unhappy when a sentence naming the tool, or the whole, is negative', () => {
    const kept = [
      ...keptTexts('I use Toggl.', 'With Toggl our shifts vanish, it is terrible.', 'I use Toggl.'),
      keptSample({
        id: 'hn:9',
        text: 'We moved to Toggl in May.',
        sentiment: { label: 'negative', score: 0.2 },
      }),
    ]
    expect(getTools(kept)).toMatchObject([{ name: 'Toggl', unhappyIds: ['hn:2', 'hn:9'] }])
  })

  it('lists the prices of a tool, but not from a sentence that names another tool', () => {
    const kept = keptTexts(
      'I use Toggl and Harvest.',
      'I tried Toggl and Harvest.',
      'We pay $9 a month for Toggl.',
      'Toggl or Harvest cost us $30 a month.',
      'With Toggl we bill work that costs $90 per hour.',
    )
    const [harvest, toggl] = getTools(kept).toSorted((one, other) =>
      one.name < other.name ? -1 : 1,
    )
    expect(toggl?.prices).toEqual([
      {
        id: 'hn:3',
        quote: 'We pay $9 a month for Toggl.',
        amountCents: 900,
        currency: 'USD',
        per: 'month',
      },
    ])
    expect(harvest?.prices).toEqual([])
  })

  it('reads no tool in the end of a name that begins a sentence', () => {
    const kept = keptTexts(
      'Zoho Books lost all of my invoices.',
      'Zoho Books is the slow one of them.',
      'With Rosterly it never works.',
      'I really do like Rosterly.',
    )
    expect(getTools(kept).map(({ name }) => name)).toEqual(['Rosterly'])
  })

  it('takes the prices and complaints of a longer name from it alone', () => {
    const kept = keptTexts(
      'I use Claude and Claude Code.',
      'I tried Claude Code and Claude.',
      'We pay $9 a month for Claude Code.',
      'Claude Code keeps crashing.',
    )
    const tools = getTools(kept).map(({ name, prices, complaints }) => [
      name,
      prices.length,
      complaints.length,
    ])
    expect(tools).toEqual([
      ['Claude Code', 1, 1],
      ['Claude', 0, 0],
    ])
  })

  it('lists at most ten tools', () => {
    const names =
      'Acorn Birch Cedar Dogwood Elmtree Firwood Ginkgo Hazel Ivybush Junipr Kauri Larch'
    const text = names
      .split(' ')
      .map((name) => `I use ${name}.`)
      .join('\n')
    const kept = [keptSample({ id: 'hn:1', text }), keptSample({ id: 'hn:2', text })]
    expect(getTools(kept)).toHaveLength(10)
  })
})

it('a source that was searched is no tool', () => {
  const kept = keptTexts('I use Stack Exchange for it.', 'We use Stack Exchange and Toggl.').map(
    (one) => keptSample({ ...one, source: 'Stack Exchange' }),
  )
  expect(getTools(kept)).toEqual([])
})
