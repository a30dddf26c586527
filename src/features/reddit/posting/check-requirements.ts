import type { Requirements, TextRule } from '../../../integrations/reddit/contract.ts'
import { toOneLine } from '../../../shared/text/escape-markdown.ts'
import { matchesPattern } from './safe-regex.ts'

const maxNamedWords = 5
const maxWordLength = 40
/** Patterns tried per rule: they come from strangers and take time. */
const maxPatterns = 10

/** In sentences with advice; empty if the post may be sent. */
export function findBrokenRules(
  { subreddit, title, text }: { subreddit: string; title: string; text: string },
  rules: Requirements,
): string[] {
  const name = `r/${subreddit}`
  const broken: string[] = []
  if (rules.isFlairRequired) {
    broken.push(`${name} asks for flair on every post, which this site cannot choose.`)
  }
  if (!rules.allowsTextPosts || rules.body.policy === 'notAllowed') {
    broken.push(`${name} takes no text posts, and an idea is posted as a text. ${elsewhereText}`)
  }
  if (rules.body.policy === 'required' && text === '') {
    broken.push(`${name} asks for a text in every post. Give the mapping a template that has one.`)
  }
  const isTextTaken = rules.allowsTextPosts && rules.body.policy !== 'notAllowed'
  return [
    ...broken,
    ...findBrokenTextRules(title, rules.title, { name, part: 'title', advice: elsewhereText }),
    ...(isTextTaken
      ? findBrokenTextRules(text, rules.body, { name, part: 'text', advice: rewordText })
      : []),
  ]
}

const elsewhereText = 'Map the category to another subreddit.'
const rewordText = 'Change the mapping’s template.'

interface RuleContext {
  name: string
  part: 'title' | 'text'
  advice: string
}

function findBrokenTextRules(
  text: string,
  rule: TextRule,
  { name, part, advice }: RuleContext,
): string[] {
  const { length } = Array.from(text)
  const broken: string[] = []
  if (rule.minLength !== null && length < rule.minLength) {
    broken.push(
      `${name} asks for a ${part} of at least ${rule.minLength} characters, and this one has ${length}.`,
    )
  }
  if (rule.maxLength !== null && length > rule.maxLength) {
    broken.push(
      `${name} takes a ${part} of at most ${rule.maxLength} characters, and this one has ${length}.`,
    )
  }
  const found = rule.forbidden.filter((word) => includesWord(text, word))
  if (found.length > 0) broken.push(`${name} does not allow ${formatWords(found)} in the ${part}.`)
  const { required } = rule
  if (required.length > 0 && !required.some((word) => includesWord(text, word))) {
    broken.push(`${name} asks for ${formatWords(required, 'or')} in the ${part}.`)
  }
  if (breaksPatterns(text, rule.patterns)) {
    broken.push(`${name} asks for a ${part} of a certain form, which this one doesn’t have.`)
  }
  return broken.map((sentence) => `${sentence} ${advice}`)
}

function includesWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase())
}

function formatWords(words: string[], conjunction = 'and'): string {
  const shown = words
    .slice(0, maxNamedWords)
    .map((word) => `“${toOneLine(word).slice(0, maxWordLength)}”`)
  const last = shown.at(-1) ?? ''
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} ${conjunction} ${last}` : last
  return words.length > maxNamedWords ? `${list} (among others)` : list
}

/** Patterns that cannot be evaluated here are left to Reddit. */
function breaksPatterns(text: string, patterns: string[]): boolean {
  if (patterns.length === 0 || patterns.length > maxPatterns) return false
  return patterns.every((pattern) => matchesPattern(pattern, text) === false)
}
