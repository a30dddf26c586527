import type { RequestContext } from '../../platform/context.ts'
import type { Idea } from '../ideas/contract.ts'
import type { IdeaEvidence } from '../ideas/contract.ts'
import { findEvidence } from './find-evidence.ts'
import { isWholeSentence } from './rules.ts'

export interface NewestQuote {
  idea: Pick<Idea, 'id' | 'title'>
  result: string
  quote: IdeaEvidence['quotes'][number]
}

/** Each of them reads a report, on the busiest page. */
const maxTried = 3

/** For the landing page: of the evidence that was published last, if a quote of it reads well alone. */
export async function findNewestQuote(context: RequestContext): Promise<NewestQuote | null> {
  const ideas = await context.db
    .selectFrom('published_reports as publication')
    .innerJoin('ideas', 'ideas.id', 'publication.idea_id')
    .select(['ideas.id', 'ideas.title'])
    .where('publication.replaced_at', 'is', null)
    .where('publication.withdrawn_at', 'is', null)
    .where('ideas.withdrawn_at', 'is', null)
    .orderBy('publication.published_at', 'desc')
    .limit(maxTried)
    .execute()
  for (const idea of ideas) {
    const evidence = await findEvidence(context, idea.id)
    const quote = evidence?.quotes.find(isWholeSentence)
    if (evidence && quote) return { idea, result: evidence.result, quote }
  }
  return null
}
