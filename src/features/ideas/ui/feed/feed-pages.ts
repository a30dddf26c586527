import type { Idea, IdeaList } from '../../contract.ts'

export type FeedPage = Pick<IdeaList, 'ideas' | 'nextCursor'>
export type Counts = Partial<Pick<Idea, 'votesUp' | 'votesDown' | 'waitlistCount'>>

/** An idea that moved between two reads appears once, at its first place. */
export function getFeedIdeas(pages: readonly FeedPage[]): Idea[] {
  const ideas = pages.flatMap((page) => page.ideas)
  return [...new Map(ideas.map((idea) => [idea.id, idea])).values()]
}

export function applyCounts(
  pages: readonly FeedPage[],
  ideaId: string,
  counts: Counts,
): FeedPage[] {
  return pages.map((page) => ({
    ...page,
    ideas: page.ideas.map((idea) => (idea.id === ideaId ? { ...idea, ...counts } : idea)),
  }))
}
