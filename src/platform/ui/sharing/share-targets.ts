import type { MouseEvent } from 'react'

import type { ShareTarget } from './share-links.ts'

export const shareTargets: { target: ShareTarget; name: string }[] = [
  { target: 'x', name: 'X' },
  { target: 'linkedin', name: 'LinkedIn' },
  { target: 'whatsapp', name: 'WhatsApp' },
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
