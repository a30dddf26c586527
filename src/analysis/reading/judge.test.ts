import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judge, readerVersion, thresholds } from './judge.ts'
import { getPieces } from './pieces.ts'

const post = {
  kind: 'post' as const,
  title: 'Our only tenor left three days before the concert',
  text: 'Thanks in advance for any tips. We sing in a church on Thursdays. Nobody else can sing that part.',
}
const pieces = getPieces(post)
const sure = { problemProbability: thresholds.sure, subjectProbability: 0.9 }

describe('getPieces', () => {
  it('splits a post into its title and its sentences, in order', () => {
    expect(pieces.map(({ text }) => text)).toEqual([
      post.title,
      'Thanks in advance for any tips.',
      'We sing in a church on Thursdays.',
      'Nobody else can sing that part.',
    ])
  })

  it('does not quote thanks and greetings, nor the thread title of a comment', () => {
    expect(pieces.map(({ canBeQuoted }) => canBeQuoted)).toEqual([true, false, true, true])
    expect(getPieces({ ...post, kind: 'comment' })[0]?.canBeQuoted).toBe(false)
    const thanks = { ...post, title: 'Thanks in advance for any tips' }
    expect(getPieces(thanks)[0]?.canBeQuoted).toBe(false)
    const thankless = { ...post, title: 'Thanks to a late payer I missed my rent' }
    expect(getPieces(thankless)[0]?.canBeQuoted).toBe(true)
  })

  it('does not quote a sentence that extends beyond the read part', () => {
    const sentence = 'My only tenor has left the choir without a word to anybody. '
    const all = getPieces({ ...post, title: '', text: sentence.repeat(40) })
    const quotable = all.filter(({ canBeQuoted }) => canBeQuoted)
    expect(quotable.length).toBeGreaterThan(10)
    expect(new Set(quotable.map(({ text }) => text))).toEqual(new Set([sentence.trim()]))
  })

  it('leaves out cited sentences, which are somebody else’s, and reads as much of the writer’s', () => {
    const cited = `> ${'My clients never pay on time. '.repeat(50)}`
    const text = `${cited}\nThat has never happened to me.\n> Really?\n| a | table |`
    expect(getPieces({ ...post, title: '', text }).map((piece) => piece.text)).toEqual([
      'That has never happened to me.',
      '| a | table |',
    ])
  })

  it.each([
    ['> I hate chasing them\nme too, I lost my rent.', ['me too, I lost my rent.']],
    ['> I use tools, e.g.\nharps', ['harps']],
    ['- > They never pay', []],
    ['1. > They never pay. Never.\nMine do.', ['Mine do.']],
    ['>2. They never pay\n> 50 % of them\n>5 of them', []],
    ['>!They never pay', []],
    ['>50% of them pay late.', ['>50% of them pay late.']],
    ['>= 4 ports', ['>= 4 ports']],
    ['* >22K a month\n* >= 4 ports\n* >$20', ['>22K a month', '>= 4 ports', '>$20']],
  ])('leaves out what is cited of %j, and no more', (text, texts) => {
    expect(getPieces({ ...post, title: '', text }).map((piece) => piece.text)).toEqual(texts)
  })

  it.each([
    'I am so tired of chasing them...',
    'Waiting for my money since May…',
    '...still waiting for a client to pay me.',
    '… and he pays ninety days late.',
  ])('keeps the only sentence of a text that begins or ends with an ellipsis: %s', (text) => {
    expect(getPieces({ ...post, title: '', text }).map((piece) => piece.text)).toEqual([text])
  })

  it('lists a post whose text equals its title only once', () => {
    expect(getPieces({ ...post, text: post.title })).toHaveLength(1)
  })

  it.each([
    ['a megabyte without a space', 'a'.repeat(1_000_000)],
    ['mixed scripts and control characters', '漢字 смесь \u0000\u202e \ud800'.repeat(50_000)],
    ['nothing', ''],
  ])('limits the number and length of pieces for %s', (_name, text) => {
    const all = getPieces({ ...post, text })
    expect(all.length).toBeLessThanOrEqual(25)
    expect(all.reduce((sum, each) => sum + each.text.length, 0)).toBeLessThan(1400)
  })
})

describe('judge', () => {
  it('quotes the quotable piece nearest to the problem', () => {
    expect(judge({ ...sure, pieces: [0.7, 0.9, 0.2, 0.6] }, pieces)).toEqual({
      certainty: 'sure',
      quote: post.title,
    })
    expect(judge({ ...sure, pieces: [0.5, 0.9, 0.2, 0.6] }, pieces)?.quote).toBe(
      'Nobody else can sing that part.',
    )
  })

  it('judges a text as at most maybe when no sentence states the problem', () => {
    const far = thresholds.likeness - 0.01
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
  ])(
    'judges the probabilities %f and %f as %s',
    (problemProbability, subjectProbability, certainty) => {
      expect(
        judge(
          {
            problemProbability,
            subjectProbability,
            pieces: [1, 1, 1, 1],
          },
          pieces,
        )?.certainty,
      ).toBe(certainty)
    },
  )

  it('rejects a text about something else', () => {
    expect(
      judge({ problemProbability: 0, subjectProbability: 0.1, pieces: [1] }, pieces),
    ).toBeNull()
  })
})

describe('a grade of a language model', () => {
  const nothing = { problemProbability: 0, subjectProbability: 0, pieces: [0, 0, 0, 0.2] }

  it('a grade overrides the reader and names the quote', () => {
    expect(judge(nothing, pieces, { certainty: 'sure', quote: 3 })).toEqual({
      certainty: 'sure',
      quote: 'Nobody else can sing that part.',
    })
    expect(
      judge({ ...sure, pieces: [0.9] }, pieces, { certainty: 'other', quote: null }),
    ).toBeNull()
  })

  it.each([null, 1, 99])(
    'a sure grade becomes maybe when sentence %s cannot be quoted',
    (quote) => {
      expect(judge(nothing, pieces, { certainty: 'sure', quote })).toEqual({
        certainty: 'maybe',
        quote: 'Nobody else can sing that part.',
      })
    },
  )
})

// If this fails, raise the version: reports that were counted differently must not be compared.
it('states another version of the reader whenever its weights or thresholds change', () => {
  const folder = new URL('../../integrations/models/sentence-model/weights/', import.meta.url)
  const checksums = JSON.parse(readFileSync(new URL('checksums.json', folder), 'utf8')) as object
  const weights = Object.values(checksums).map((checksum) => String(checksum).slice(0, 8))
  expect({ readerVersion, thresholds, weights }).toEqual({
    readerVersion: 2,
    thresholds: { sure: 0.3, maybe: 0.08, subject: 0.6, likeness: 0.3 },
    weights: ['8d69ce3d', '28503a09', '5a773cf6', 'be50c362', '079d8ffe', '7d63a7ab'],
  })
})
