import type { MouseEvent } from 'react'

import type { ShareTarget } from './share-links.ts'

export const shareTargets: { target: ShareTarget; label: string }[] = [
  { target: 'x', label: 'Share on X' },
  { target: 'linkedin', label: 'Share on LinkedIn' },
  { target: 'whatsapp', label: 'Share on WhatsApp' },
]

/** Uses this window if the pop-up is blocked; leaves clicks with a modifier to the browser. */
export function openPopup(event: MouseEvent<HTMLAnchorElement>) {
  const { href } = event.currentTarget
  if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  const opened = window.open(href, '_blank')
  if (opened) opened.opener = null
  else window.location.assign(href)
}
