import type { Sentence } from './pieces.ts'
import { tellIdea } from './tell-idea.ts'
import { tellCategories, tellCounting, tellLead, tellScans } from './tell-week.ts'
import type { IdeaOfWeek, Week } from './week.ts'

/** The sentences of a post, by section. */
export interface Told {
  lead: Sentence[]
  ideas: { idea: IdeaOfWeek; sentences: Sentence[] }[]
  categories: Sentence[]
  scans: Sentence[]
  counting: Sentence[]
}

/** Our own words for a week: the same figures always give the same post. */
export function tellWeek(week: Week): Told {
  return {
    lead: tellLead(week),
    ideas: week.ideas.map((idea, place) => ({ idea, sentences: tellIdea(idea, place) })),
    categories: tellCategories(week),
    scans: tellScans(week),
    counting: tellCounting(week, false),
  }
}
