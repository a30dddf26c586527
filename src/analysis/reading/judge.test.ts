import { describe, expect, it } from 'vitest'
import { judge, thresholds } from './judge.ts'
import { getPieces } from './pieces.ts'

const post = {
  kind: 'post' as const,
  title: 'Our only tenor left three days before the concert',
  text: 'Thanks in advance for any tips. We sing in a church on Thursdays. Nobody else can sing that part.',
}
const pieces = getPieces(post)
const sure = { hasIt: thresholds.sure, isAbout: 0.9 }

describe('the pieces of a post', () => {
  it('are its title and its sentences, in their order', () => {
    expect(pieces.map(({ text }) => text)).toEqual([
      post.title,
      'Thanks in advance for any tips.',
      'We sing in a church on Thursdays.',
      'Nobody else can sing that part.',
    ])
  })

  it('cannot be quoted by thanks and greetings, nor a comment by the title of its thread', () => {
    expect(pieces.map(({ canBeQuoted }) => canBeQuoted)).toEqual([true, false, true, true])
    expect(getPieces({ ...post, kind: 'comment' })[0]?.canBeQuoted).toBe(false)
  })

  it('never quote a sentence that goes on behind what is read', () => {
    const sentence = 'My only tenor has left the choir without a word to anybody. '
    const all = getPieces({ ...post, title: '', text: sentence.repeat(40) })
    const quotable = all.filter(({ canBeQuoted }) => canBeQuoted)
    expect(quotable.length).toBeGreaterThan(10)
    expect(new Set(quotable.map(({ text }) => text))).toEqual(new Set([sentence.trim()]))
  })

  it('name a post without a body only once', () => {
    expect(getPieces({ ...post, text: post.title })).toHaveLength(1)
  })

  it.each([
    ['a megabyte without a space', 'a'.repeat(1_000_000)],
    ['mixed scripts and control characters', '漢字 смесь \u0000\u202e \ud800'.repeat(50_000)],
    ['nothing', ''],
  ])('are few and short for %s', (_name, text) => {
    const all = getPieces({ ...post, text })
    expect(all.length).toBeLessThanOrEqual(25)
    expect(all.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThan(1400)
  })
})

describe('a judgement', () => {
  it('is quoted by the piece nearest to the problem that may be quoted', () => {
    expect(judge({ ...sure, pieces: [0.7, 0.9, 0.2, 0.6] }, pieces)).toEqual({
      certainty: 'sure',
      quote: post.title,
    })
    expect(judge({ ...sure, pieces: [0.5, 0.9, 0.2, 0.6] }, pieces)?.quote).toBe(
      'Nobody else can sing that part.',
    )
  })

  it('is at most maybe where no sentence tells the problem', () => {
    const far = thresholds.tells - 0.01
    expect(judge({ ...sure, pieces: [far, 0.9, far, far] }, pieces)?.certainty).toBe('maybe')
    expect(judge({ ...sure, pieces: [] }, pieces)).toMatchObject({
      certainty: 'maybe',
      quote: null,
    })
  })

  it.each([
    [thresholds.sure, 0, 'sure'],
    [thresholds.sure - 0.01, 0, 'maybe'],
    [thresholds.maybe, 0, 'maybe'],
    [thresholds.maybe - 0.01, thresholds.subject, 'subject'],
  ])('of %f and %f is %s', (hasIt, isAbout, certainty) => {
    expect(judge({ hasIt, isAbout, pieces: [1, 1, 1, 1] }, pieces)?.certainty).toBe(certainty)
  })

  it('leaves out what is about something else', () => {
    expect(judge({ hasIt: 0, isAbout: 0.1, pieces: [1] }, pieces)).toBeNull()
  })
})

describe('a grade of a language model', () => {
  const nothing = { hasIt: 0, isAbout: 0, pieces: [0, 0, 0, 0.2] }

  it('decides, whatever the reader says, and is quoted by the sentence that it names', () => {
    expect(judge(nothing, pieces, { certainty: 'sure', quote: 3 })).toEqual({
      certainty: 'sure',
      quote: 'Nobody else can sing that part.',
    })
    expect(
      judge({ ...sure, pieces: [0.9] }, pieces, { certainty: 'other', quote: null }),
    ).toBeNull()
  })

  it.each([null, 1, 99])('is sure of no text that sentence %s would have to tell', (quote) => {
    expect(judge(nothing, pieces, { certainty: 'sure', quote })).toEqual({
      certainty: 'maybe',
      quote: 'Nobody else can sing that part.',
    })
  })
})
