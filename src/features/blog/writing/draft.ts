import type { Sentence } from './sentences.ts'
import { composeIdea } from './compose-idea.ts'
import { composeCategories, composeCounting, composeLead, composeScans } from './compose-week.ts'
import type { IdeaOfWeek, Week } from './week.ts'

export interface Draft {
  lead: Sentence[]
  ideas: { idea: IdeaOfWeek; sentences: Sentence[] }[]
  categories: Sentence[]
  scans: Sentence[]
  counting: Sentence[]
}

export function composeWeek(week: Week): Draft {
  return {
    lead: composeLead(week),
    ideas: week.ideas.map((idea, place) => ({ idea, sentences: composeIdea(idea, place) })),
    categories: composeCategories(week),
    scans: composeScans(week),
    counting: composeCounting(week, false),
  }
}
