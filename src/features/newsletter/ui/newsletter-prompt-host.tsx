import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { mayPromptOn, stillMs } from '../rules.ts'
import { isEmailCaptured, noteVisit } from './email-captured.ts'
import { sessionId } from '../../../platform/ui/session-id.ts'

/** Offers the newsletter from a visitor's second page on, until they join or close it. */
export function NewsletterPromptHost() {
  const { pathname } = useLocation()
  const [isDue, setIsDue] = useState(false)

  useEffect(() => {
    const wasHere = noteVisit()
    if (!wasHere || isEmailCaptured() || !mayPromptOn(pathname)) return
    return whenStill(() => setIsDue(true))
  }, [pathname])

  if (!isDue || !mayPromptOn(pathname)) return null
  return (
    <Suspense fallback={null}>
      <NewsletterPrompt sessionId={sessionId} />
    </Suspense>
  )
}

const NewsletterPrompt = lazy(async () => ({
  default: (await import('./newsletter-prompt.tsx')).NewsletterPrompt,
}))

const activities = ['keydown', 'pointerdown', 'scroll'] as const

/** Calls back after a time without activity. @returns a function that stops waiting */
function whenStill(callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function waitAnew() {
    clearTimeout(timer)
    timer = setTimeout(() => (isBusy() ? waitAnew() : callBack()), stillMs)
  }
  for (const name of activities) window.addEventListener(name, waitAnew, { passive: true })
  waitAnew()
  return () => {
    clearTimeout(timer)
    for (const name of activities) window.removeEventListener(name, waitAnew)
  }
}

/** Whether the visitor is writing, in a dialog, or in another tab. */
function isBusy(): boolean {
  const isWriting = document.activeElement?.matches('input, textarea, select')
  return document.hidden || isWriting === true || document.querySelector('[role=dialog]') !== null
}
