import type { Discussion } from '../../../shared/discussion.ts'
import { htmlToText } from '../html-to-text.ts'
import type { StackQuestion } from './client.ts'

export const stackExchangeName = 'Stack Exchange'

/** Low-voted questions disappear from view long before they are deleted. */
const minScore = -2

/** Null for closed or low-voted questions, and for those without text or date. @param site as the API names it */
export function getDiscussion(site: string, question: StackQuestion): Discussion | null {
  const { question_id: id, score = null, answer_count: commentCount = null } = question
  const title = htmlToText(question.title ?? '')
  const text = htmlToText(question.body ?? '') || title
  const createdAt = new Date(question.creation_date * 1000)
  if (text === '' || Number.isNaN(createdAt.getTime())) return null
  if (typeof question.closed_date === 'number' || (score ?? 0) < minScore) return null
  return {
    id: `stack-exchange:${site}:${id}`,
    source: stackExchangeName,
    platform: 'Forums',
    community: site,
    kind: 'post',
    threadId: `stack-exchange:${site}:${id}`,
    title,
    text,
    url: `https://${site}.stackexchange.com/questions/${id}`,
    score,
    commentCount,
    createdAt,
  }
}
