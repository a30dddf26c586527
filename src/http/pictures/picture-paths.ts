// Sites that cache pictures for days load a new one when the URL changes.
import type { BlogPostHead } from '../../features/blog/contract.ts'
import type { Idea } from '../../features/ideas/contract.ts'

export const sitePicturePath = '/og/site.png'

/** The version holds rounded counts: otherwise every vote would make a new picture. */
export function ideaPicturePath(
  idea: Pick<Idea, 'id' | 'votesUp' | 'votesDown' | 'waitlistCount'>,
): string {
  const sizes = [idea.votesUp, idea.votesDown, idea.waitlistCount].map(roundCount)
  return `/og/ideas/${idea.id}.png?v=${sizes.join('.')}`
}

export function postPicturePath(post: Pick<BlogPostHead, 'slug' | 'updated_at'>): string {
  return `/og/blog/${post.slug}.png?v=${Date.parse(post.updated_at)}`
}

/** Rounds down in three steps per power of ten, as on coins: 0, 1, 2, 5, 10, 20, 50, 100… */
function roundCount(count: number): number {
  if (count < 1) return 0
  const power = 10 ** Math.floor(Math.log10(count))
  const first = count / power
  if (first < 2) return power
  return (first < 5 ? 2 : 5) * power
}
