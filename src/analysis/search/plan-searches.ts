import type { Subject } from '../subject/subject.ts'
import firstNames from '../subject/first-names.json' with { type: 'json' }
import { emptyWords } from '../subject/word-lists.ts'
import { getWords, isStopWord, stem } from '../subject/words.ts'
import { findWordPairs } from './find-word-pairs.ts'
import { getQueries } from './queries.ts'
import { getSearchesInLanguage } from './searches-in-language.ts'

/** A search requires all its words; `kind` is its origin. */
export interface Search {
  query: string
  /**
   * `words`: pairs from the text; `phrase`: used by people with such a problem; `compound`: by grammar;
   * `model`: from a language model; `founder`: chosen by the founder.
   */
  kind: 'words' | 'phrase' | 'compound' | 'model' | 'founder'
}

export interface Proposals {
  /** Used by people with the problem, best first; empty without a model. */
  phrases: readonly string[]
  /** From a language model, best first; absent when none was called. */
  searches?: readonly string[]
}

/**
 * Up to `max` searches, best first, with the kinds interleaved so that a source with a small limit gets the
 * best of each. Deterministic. Subjects in other languages are searched by words only: phrases and grammar
 * are English.
 */
export function planSearches(
  subject: Subject,
  { phrases, searches = [] }: Proposals,
  max: number,
): Search[] {
  const { idea, problem, language } = subject
  if (language) {
    const [byWords = []] = [problem, idea]
      .map((text) => getSearchesInLanguage(text, language, max))
      .filter(({ length }) => length > 0)
    return byWords.map((query) => ({ query, kind: 'words' }))
  }
  const named = withoutNames(subject)
  const interleaved = interleave<Search>([
    { items: searches.map((query) => ({ query, kind: 'model' })), share: 3 },
    {
      items: phrases.filter(isOfProblem(subject)).map((query) => ({ query, kind: 'phrase' })),
      share: 2,
    },
    { items: getQueries(named, max).map((query) => ({ query, kind: 'words' })), share: 1 },
    { items: findWordPairs(named.problem).map((query) => ({ query, kind: 'compound' })), share: 1 },
  ])
  const chosen = new Map<string, Search>()
  for (const search of interleaved) {
    const key = search.query.split(' ').map(stem).toSorted().join(' ')
    if (!chosen.has(key)) chosen.set(key, search)
  }
  return [...chosen.values()].slice(0, max)
}

/**
 * Phrases of a forum about itself ('long time lurker'), with a name ('co-founder steve') or without content ('often
 * find') are not; a particle gives a verb its content ('move out').
 */
function isOfProblem({ idea, problem }: Subject): (phrase: string) => boolean {
  const own = new Set(getWords(`${problem} ${idea}`))
  const isOdd = (word: string) => (forumWords.has(word) || names.has(word)) && !own.has(word)
  return (phrase) => {
    const words = getWords(phrase)
    const hasContent = words.some((word) => !isStopWord(word) && !emptyWords.has(word))
    return !words.some(isOdd) && (hasContent || particle.test(phrase))
  }
}

const particle = / (?:away|back|down|off|out|over|up)$/
const forumWords = new Set(
  `affiliated crosspost disclaimer downvote downvoted lurker lurkers lurking op redditor redditors
  repost reposted subreddit subreddits throwaway tldr upvote upvoted upvotes`.split(/\s+/),
)
const shortNames = 'alex ben bob chris dan dave greg jeff jim joe matt mike nick sam steve tim tom'
const names = new Set([...firstNames.map((name) => name.toLowerCase()), ...shortNames.split(' ')])

function interleave<Item>(lists: readonly { items: readonly Item[]; share: number }[]): Item[] {
  const turns = Math.max(...lists.map(({ items, share }) => Math.ceil(items.length / share)))
  return Array.from({ length: turns }, (_none, turn) =>
    lists.flatMap(({ items, share }) => items.slice(turn * share, (turn + 1) * share)),
  ).flat()
}

/**
 * Removes invented names, which occur in nobody's post. A word that only the idea has is taken for a name
 * when it opens the idea and is set apart from the rest, or has a capital within the idea.
 */
function withoutNames({ idea, problem }: Subject): Subject {
  const problemWords = new Set(problem.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const isName = (word: string) => !problemWords.has(word.toLowerCase())
  const withoutOpening = idea.replace(
    /^(\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?)(?=\s*(?:[-–—:,|(]|$|is\b|lets\b|helps\b))/u,
    (name) => (name.split(' ').every(isName) ? '' : name),
  )
  const bare = withoutOpening.replace(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}[\p{L}\p{N}]*/gu, (word) =>
    isName(word) ? '' : word,
  )
  return { idea: bare.trim(), problem }
}
