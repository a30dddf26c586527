import { useEffect, useState } from 'react'
import { createLazyDialog } from '../../../platform/ui/lazy-part.tsx'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { clearJustSubmittedIdea, readJustSubmittedIdea } from './just-submitted-idea.ts'

export function JustSubmittedDialog() {
  return useIsHydrated() ? <DialogOfLastIdea /> : null
}

function DialogOfLastIdea() {
  const [idea, setIdea] = useState(readJustSubmittedIdea)
  useEffect(clearJustSubmittedIdea, [])
  return idea && <IdeaIsLive idea={idea} onClose={() => setIdea(null)} />
}

const IdeaIsLive = createLazyDialog(async () => (await import('./idea-is-live.tsx')).IdeaIsLive)
