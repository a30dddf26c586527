import { addressText } from '../../../platform/ui/address-text.ts'
import { searchMaxLength } from '../../ideas/rules.ts'

/** Which ideas the address of the page asks for. */
export interface ModeratedIdeasAddress {
  show: 'all' | 'hidden'
  q: string
}

/** Reads what anybody may have typed. */
export function readModeratedIdeasAddress(parameters: URLSearchParams): ModeratedIdeasAddress {
  return {
    show: parameters.get('show') === 'hidden' ? 'hidden' : 'all',
    q: addressText(parameters.get('q') ?? '', searchMaxLength),
  }
}

/** '?show=hidden&q=words', defaults left out; always with its question mark, as links need it. */
export function moderatedIdeasSearch(
  { show, q }: ModeratedIdeasAddress,
  cursor: string | null = null,
): string {
  const parameters = new URLSearchParams()
  if (show !== 'all') parameters.set('show', show)
  if (q) parameters.set('q', q)
  if (cursor) parameters.set('cursor', cursor)
  return `?${parameters}`
}
