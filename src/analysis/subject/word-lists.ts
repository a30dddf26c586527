import audience from './audience-words.json' with { type: 'json' }
import complaint from './complaint-words.json' with { type: 'json' }
import empty from './empty-words.json' with { type: 'json' }
import generic from './generic-words.json' with { type: 'json' }
import naming from './naming-words.json' with { type: 'json' }
import stop from './english-stop-words.json' with { type: 'json' }

export const stopWords: ReadonlySet<string> = new Set(stop)

/** True of any product: too weak to search for or to decide relevance. */
export const genericWords: ReadonlySet<string> = new Set(generic)

/** People who may have the problem. They narrow a search, but are no subject by themselves. */
export const audienceLabels: ReadonlySet<string> = new Set(audience)

export const complaintWords: ReadonlySet<string> = new Set(complaint)

export const emptyWords: ReadonlySet<string> = new Set(empty)

/** Found in every text, but name a problem next to another such word. */
export const namingWords: ReadonlySet<string> = new Set(naming)
