import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { mayPromptOn, idleMs } from '../rules.ts'
import { isOfferOver } from './offer-over.ts'
import { recordVisit } from './visits.ts'
import { createLazyPart, Nothing } from '../../../platform/ui/lazy-part.tsx'
import { getSessionId } from '../../../platform/ui/session-id.ts'

export function NewsletterPromptHost() {
  const { pathname } = useLocation()
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    const hasVisited = recordVisit()
    if (!hasVisited || isOfferOver() || !mayPromptOn(pathname)) return
    return onIdle(() => setIsDue(true))
  }, [pathname])

  if (!isDue || !mayPromptOn(pathname)) return null
  return <NewsletterPrompt getSessionId={getSessionId} />
}

const NewsletterPrompt = createLazyPart(
  async () => (await import('./newsletter-prompt.tsx')).NewsletterPrompt,
  { failure: Nothing },
)

const activities = ['keydown', 'pointerdown', 'scroll'] as const

function onIdle(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function restartTimer() {
    clearTimeout(timer)
    timer = setTimeout(() => (isBusy() ? restartTimer() : callback()), idleMs)
  }
  for (const name of activities) window.addEventListener(name, restartTimer, { passive: true })
  restartTimer()
  return () => {
    clearTimeout(timer)
    for (const name of activities) window.removeEventListener(name, restartTimer)
  }
}

function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select')
  const open = document.querySelector('[role=dialog], [role=menu], :popover-open')
  return Boolean(document.hidden || isWriting || open)
}
