import { cleanUrlText } from '../../../platform/ui/sharing/clean-url-text.ts'
import { maxSearchLength } from '../../ideas/rules.ts'

export interface ModeratedIdeasQuery {
  show: 'all' | 'hidden'
  q: string
}

export function readModeratedIdeasQuery(parameters: URLSearchParams): ModeratedIdeasQuery {
  return {
    show: parameters.get('show') === 'hidden' ? 'hidden' : 'all',
    q: cleanUrlText(parameters.get('q') ?? '', maxSearchLength),
  }
}

/** Always with its question mark, as links need it. */
export function formatModeratedIdeasSearch(
  { show, q }: ModeratedIdeasQuery,
  cursor: string | null = null,
): string {
  const parameters = new URLSearchParams()
  if (show !== 'all') parameters.set('show', show)
  if (q) parameters.set('q', q)
  if (cursor) parameters.set('cursor', cursor)
  return `?${parameters}`
}
