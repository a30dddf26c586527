import type { Subject } from '../subject/subject.ts'
import { stem } from '../subject/words.ts'
import { findCompounds } from './find-compounds.ts'
import { getQueries } from './queries.ts'
import { searchesInLanguage } from './searches-in-language.ts'

/** Words of a search that all must be found, and how it was come by. */
export interface Search {
  query: string
  /**
   * `words`: pairs of the text's own; `phrase`: what people with such a problem say; `compound`: by grammar; `model`: by a
   * language model.
   */
  kind: 'words' | 'phrase' | 'compound' | 'model' | 'founder'
}

/** What others bring to a plan, best first. */
export interface Proposals {
  /** that people with the problem use; none where no model is there */
  phrases: readonly string[]
  /** of a language model; none where none was asked */
  searches?: readonly string[]
}

/**
 * Up to `max` searches, best first, each kind in its turn, so that a source which bears few gets the best of
 * each. The same text and proposals always give the same searches.
 * A subject in another language is searched for by its words alone: phrases and grammar are English.
 */
export function planSearches(
  subject: Subject,
  { phrases, searches = [] }: Proposals,
  max: number,
): Search[] {
  const { idea, problem, language } = subject
  if (language) {
    const [own = []] = [problem, idea]
      .map((told) => searchesInLanguage(told, language, max))
      .filter(({ length }) => length > 0)
    return own.map((query) => ({ query, kind: 'words' }))
  }
  const named = withoutNames(subject)
  const inTurn = takeInTurn<Search>([
    { items: searches.map((query) => ({ query, kind: 'model' })), share: 3 },
    { items: phrases.map((query) => ({ query, kind: 'phrase' })), share: 2 },
    { items: getQueries(named, max).map((query) => ({ query, kind: 'words' })), share: 1 },
    { items: findCompounds(named.problem).map((query) => ({ query, kind: 'compound' })), share: 1 },
  ])
  const chosen = new Map<string, Search>()
  for (const search of inTurn) {
    const key = search.query.split(' ').map(stem).toSorted().join(' ')
    if (!chosen.has(key)) chosen.set(key, search)
  }
  return [...chosen.values()].slice(0, max)
}

/** From each list its share, again and again, until all are taken. */
function takeInTurn<Item>(lists: readonly { items: readonly Item[]; share: number }[]): Item[] {
  const turns = Math.max(...lists.map(({ items, share }) => Math.ceil(items.length / share)))
  return Array.from({ length: turns }, (_none, turn) =>
    lists.flatMap(({ items, share }) => items.slice(turn * share, (turn + 1) * share)),
  ).flat()
}

/**
 * An invented name is in nobody's post. A word of the idea alone is taken for one where it opens the idea and
 * is set apart from what follows, or has a capital within the idea.
 */
function withoutNames({ idea, problem }: Subject): Subject {
  const said = new Set(problem.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  const isName = (word: string) => !said.has(word.toLowerCase())
  const opened = idea.replace(
    /^(\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?)(?=\s*(?:[-–—:,|(]|$|is\b|lets\b|helps\b))/u,
    (name) => (name.split(' ').every(isName) ? '' : name),
  )
  const bare = opened.replace(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}[\p{L}\p{N}]*/gu, (word) =>
    isName(word) ? '' : word,
  )
  return { idea: bare.trim(), problem }
}
