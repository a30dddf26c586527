import { getSentences } from '../reading/sentences.ts'
import { getWords, isStopWord } from '../subject/words.ts'
import {
  type NamedTool,
  escapePattern,
  getCapitalized,
  getUsedTools,
  isUnmistakable,
  nameEdges,
} from './tool-names.ts'

export interface FounderTool extends NamedTool {
  /** 'apps like Mint' or 'meals in MyFitnessPal'; of others somebody must say that they use them. */
  isCertain: boolean
}

/** Tools that the founder names, by key; a name that the problem also writes in lower case is left out. */
export function getFounderTools(problem: string): ReadonlyMap<string, FounderTool> {
  const small = new Set(problem.match(smallWord) ?? [])
  const tools = getSentences(problem).flatMap(({ text }) => {
    const used = getUsedTools(text).map((tool) => ({ ...tool, isCertain: true }))
    const named = getCapitalized(text)
      // Capitals alone may be short for anything.
      .filter(({ name }) => /[a-z]/.test(name) && !getWords(name).some((one) => small.has(one)))
      .map((tool) => ({
        ...tool,
        isCertain: isUnmistakable(tool.name) && isNoAudience(text, tool.name),
      }))
    return [...named, ...used]
  })
  // Later ones win: the certain ones come last.
  return new Map(
    tools
      .toSorted((one, other) => Number(one.isCertain) - Number(other.isCertain))
      .map((tool) => [tool.key, tool]),
  )
}

/**
 * Whether the name's place shows that it is neither people nor what they are or belong to. As subject
 * ('YouTubers'), before a noun ('AuDHD adults') or after 'with' and the like ('groups for DnD') it may be.
 */
function isNoAudience(sentence: string, name: string): boolean {
  const at = sentence.indexOf(name)
  const before = getWords(sentence.slice(0, at))
  const next = /^(?:['’]s?)? ([\p{L}\p{N}]+)/u.exec(sentence.slice(at + name.length))?.[1]
  return (
    before.length > 1 &&
    !belonging.has(before.at(-1) ?? '') &&
    (next === undefined || isStopWord(next.toLowerCase()))
  )
}

const belonging: ReadonlySet<string> = new Set(['about', 'as', 'at', 'for', 'of', 'with'])

/**
 * Finds a tool that the founder names wherever a sentence names it, in its usual spellings. Null if its name
 * is also a word (`isWord`): then a capital at the beginning of a sentence or in a heading tells nothing.
 */
export function getFounderPattern({ name }: NamedTool, isWord: boolean): RegExp | null {
  const parts = name.split(/(?<=[a-z\d])(?=[A-Z])/)
  const [first = ''] = parts
  if (parts.length === 1) {
    // In 'Mint Mobile' it is a part of another name.
    return isWord ? null : getPattern([name], String.raw`(?! [A-Z][a-z])`)
  }
  const small = name.toLowerCase()
  const capital = first.charAt(0) + small.slice(1)
  return getPattern([name, parts.join(' '), small, capital], '')
}

function getPattern(spellings: readonly string[], end: string): RegExp {
  const names = spellings.map(escapePattern).join('|')
  return new RegExp(
    String.raw`(?<!\.)${nameEdges.before}(?:${names})${nameEdges.after}(?!\/[a-z])${end}`,
    'g',
  )
}

export const smallWord = /(?<![\p{L}\p{N}])\p{Ll}[\p{Ll}\p{N}]+/gu
