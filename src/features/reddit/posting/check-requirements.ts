import type { Requirements, TextRule } from '../../../integrations/reddit/contract.ts'
import { oneLine } from './escape-markdown.ts'
import { matchesPattern } from './safe-regex.ts'

/** Words of a rule that a message shows, and the maximum length of each. */
const namedMost = 5
const maxWord = 40
/** Patterns tried per rule: they come from strangers and take time. */
const maxPatterns = 10

/**
 * Every rule of the subreddit that a post breaks, in sentences with advice; empty if it may be
 * sent.
 */
export function brokenRules(
  { subreddit, title, text }: { subreddit: string; title: string; text: string },
  rules: Requirements,
): string[] {
  const name = `r/${subreddit}`
  const broken: string[] = []
  if (rules.isFlairRequired) {
    broken.push(`${name} asks for flair on every post, which this site cannot choose.`)
  }
  if (!rules.takesTextPosts || rules.body.policy === 'notAllowed') {
    broken.push(`${name} takes no text posts, and an idea is posted as a text. ${elsewhere}`)
  }
  if (rules.body.policy === 'required' && text === '') {
    broken.push(`${name} asks for a text in every post. Give the mapping a template that has one.`)
  }
  const isTextTaken = rules.takesTextPosts && rules.body.policy !== 'notAllowed'
  return [
    ...broken,
    ...brokenIn(title, rules.title, { name, part: 'title', advice: elsewhere }),
    ...(isTextTaken ? brokenIn(text, rules.body, { name, part: 'text', advice: reword }) : []),
  ]
}

const elsewhere = 'Map the category to another subreddit.'
const reword = 'Change the mapping’s template.'

interface About {
  name: string
  part: 'title' | 'text'
  advice: string
}

function brokenIn(text: string, rule: TextRule, { name, part, advice }: About): string[] {
  const { length } = Array.from(text)
  const broken: string[] = []
  if (rule.least !== null && length < rule.least) {
    broken.push(
      `${name} asks for a ${part} of at least ${rule.least} characters, and this one has ${length}.`,
    )
  }
  if (rule.most !== null && length > rule.most) {
    broken.push(
      `${name} takes a ${part} of at most ${rule.most} characters, and this one has ${length}.`,
    )
  }
  const found = rule.forbidden.filter((word) => has(text, word))
  if (found.length > 0) broken.push(`${name} does not allow ${named(found)} in the ${part}.`)
  const { required } = rule
  if (required.length > 0 && !required.some((word) => has(text, word))) {
    broken.push(`${name} asks for ${named(required, 'or')} in the ${part}.`)
  }
  if (breaksPatterns(text, rule.patterns)) {
    broken.push(`${name} asks for a ${part} of a certain form, which this one has not.`)
  }
  return broken.map((sentence) => `${sentence} ${advice}`)
}

function has(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase())
}

function named(words: string[], joint = 'and'): string {
  const shown = words.slice(0, namedMost).map((word) => `“${oneLine(word).slice(0, maxWord)}”`)
  const last = shown.at(-1) ?? ''
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} ${joint} ${last}` : last
  return words.length > namedMost ? `${list} (among others)` : list
}

/** Patterns that cannot be evaluated here are left to Reddit. */
function breaksPatterns(text: string, patterns: string[]): boolean {
  if (patterns.length === 0 || patterns.length > maxPatterns) return false
  return patterns.every((pattern) => matchesPattern(pattern, text) === false)
}
