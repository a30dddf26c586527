import { describe, expect, it } from 'vitest'
import type { Requirements } from '../../../integrations/reddit/contract.ts'
import { findBrokenRules } from './check-requirements.ts'
import { matchesPattern } from './safe-regex.ts'

const nothing = { minLength: null, maxLength: null, forbidden: [], required: [], patterns: [] }
const free: Requirements = {
  isFlairRequired: false,
  allowsTextPosts: true,
  title: nothing,
  body: { ...nothing, policy: 'none' },
}
const post = { subreddit: 'x', title: 'An app for late invoices', text: 'It chases clients.' }
const title = (rule: Partial<Requirements['title']>) => ({
  ...free,
  title: { ...nothing, ...rule },
})
const body = (rule: Partial<Requirements['body']>): Requirements => ({
  ...free,
  body: { ...free.body, ...rule },
})

describe('brokenRules', () => {
  it('a post that follows the rules is accepted', () => {
    const kept = {
      ...title({
        minLength: 5,
        maxLength: 24,
        forbidden: ['spam', 'f**'],
        required: ['x', 'INVOICES'],
      }),
      body: body({ minLength: 1, maxLength: 18, policy: 'required', patterns: ['chases'] }).body,
    }
    expect(findBrokenRules(post, free)).toEqual([])
    expect(findBrokenRules(post, kept)).toEqual([])
  })

  it.each<[string, Requirements, RegExp]>([
    [
      'flair',
      { ...free, isFlairRequired: true },
      /^r\/x asks for flair on every post, which this site cannot choose\.$/,
    ],
    ['links only', { ...free, allowsTextPosts: false }, /^r\/x takes no text posts/],
    ['no text', body({ policy: 'notAllowed' }), /^r\/x takes no text posts/],
    ['a longer title', title({ minLength: 30 }), /at least 30 characters, and this one has 24/],
    ['a shorter title', title({ maxLength: 10 }), /at most 10 characters, and this one has 24/],
    ['other words', title({ forbidden: ['APP'] }), /does not allow “APP” in the title/],
    ['a word', title({ required: ['[A]', '[B]'] }), /asks for “\[A\]” or “\[B\]” in the title/],
    ['a form', title({ patterns: ['^\\[', 'never'] }), /a title of a certain form/],
    ['another text', body({ forbidden: ['clients'] }), /does not allow “clients” in the text/],
  ])('a post that breaks the rule "%s" is rejected', (_, rules, sentence) => {
    const broken = findBrokenRules(post, rules)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toMatch(sentence)
  })

  it('a post without a text is rejected if the subreddit requires one', () => {
    const broken = findBrokenRules({ ...post, text: '' }, body({ policy: 'required' }))
    expect(broken).toEqual([
      'r/x asks for a text in every post. Give the mapping a template that has one.',
    ])
  })

  it('all broken rules are listed at once, with advice', () => {
    const rules = {
      ...title({ minLength: 300, forbidden: ['app'] }),
      isFlairRequired: true,
      body: body({ minLength: 100 }).body,
    }
    const broken = findBrokenRules(post, rules)
    expect(broken).toHaveLength(4)
    expect(broken[1]).toMatch(/Map the category to another subreddit\.$/)
    expect(broken[3]).toMatch(/Change the mapping’s template\.$/)
  })

  it('a length limit counts characters, not UTF-16 units', () => {
    expect(findBrokenRules({ ...post, title: '😀😀😀' }, title({ maxLength: 3 }))).toEqual([])
  })

  it('a broken rule is described briefly, without invisible characters', () => {
    const forbidden = 'abcdefghij'.split('').map((sign) => `${sign}\u202e\n`.repeat(500))
    const [sentence = ''] = findBrokenRules(
      { ...post, title: forbidden.join('') },
      title({ forbidden }),
    )
    expect(sentence.length).toBeLessThan(400)
    expect(sentence).not.toMatch(/[\u202e\n]/)
    expect(sentence).toContain('(among others)')
  })

  it('a pattern that cannot be evaluated is left to Reddit', () => {
    for (const pattern of ['(', '\\A[Idea]', '(?x) a b', 'x'.repeat(1001), '^(a+)+$']) {
      const rules = title({ patterns: [pattern] })
      expect(findBrokenRules({ ...post, title: `${'a'.repeat(60)}!` }, rules)).toEqual([])
    }
    expect(findBrokenRules(post, title({ patterns: Array(11).fill('never') }))).toEqual([])
  })
})

describe('matchesPattern', () => {
  it.each([
    ['^an APP', 'An app', false],
    ['(?i)^an APP', 'An app', true],
    ['(?P<what>app)', 'An app', true],
    ['(?i)idea|app', 'nothing', false],
    ['(?s)a.b', 'a\nb', true],
  ])('the pattern %s on the text %j gives %s', (pattern, text, found) => {
    expect(matchesPattern(pattern, text)).toBe(found)
  })

  it('a pattern that backtracks for too long is given up', () => {
    expect(matchesPattern('^(a|a?)+$', `${'a'.repeat(60)}!`)).toBe(null)
  })
})
