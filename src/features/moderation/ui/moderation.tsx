import { type ReactNode, useId, useState } from 'react'
import { Blocks } from './blocks.tsx'
import { HeldVotes } from './held-votes.tsx'
import { ModeratedIdeas } from './moderated-ideas.tsx'

export function Moderation() {
  const [changes, setChanges] = useState(0)
  const [sessions, setSessions] = useState<ReadonlyMap<string, boolean>>(new Map())

  function recordSession(sessionId: string, isBlocked: boolean) {
    setSessions((known) => new Map(known).set(sessionId, isBlocked))
    setChanges((count) => count + 1)
  }

  return (
    <div className="mt-8 grid gap-12">
      <Part title="Ideas">
        <ModeratedIdeas />
      </Part>
      <Part title="Held votes">
        <HeldVotes changed={sessions} onBlocked={(id) => recordSession(id, true)} />
      </Part>
      <Part title="Blocks">
        <Blocks
          changes={changes}
          onAdded={() => setChanges((count) => count + 1)}
          onRemoved={({ pattern }) => recordSession(pattern, false)}
        />
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
