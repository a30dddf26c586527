import { type ReactNode, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ToggleGroup } from '../../../platform/ui/forms/toggle-group.tsx'
import { Blocks } from './blocks.tsx'
import { HeldVotes } from './held-votes.tsx'
import { ModeratedIdeas } from './moderated-ideas.tsx'

const tabs = ['ideas', 'held', 'blocks'] as const

export const moderationTabLabels = { ideas: 'Ideas', held: 'Held votes', blocks: 'Blocks' }

/** Filled up with spaces as wide as a digit, so that the tabs keep their place when '20+' comes. */
function padCount(count: string): string {
  return count.padStart(3, '\u2007')
}

export function getModerationTab(parameters: URLSearchParams): (typeof tabs)[number] {
  return tabs.find((tab) => tab === parameters.get('tab')) ?? 'ideas'
}

export function Moderation() {
  const [parameters] = useSearchParams()
  const shown = getModerationTab(parameters)
  const [changes, setChanges] = useState(0)
  const [sessions, setSessions] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [counts, setCounts] = useState({ ideas: '', held: '', blocks: '' })

  const countIdeas = useCallback((ideas: string) => setCounts((now) => ({ ...now, ideas })), [])
  const countHeld = useCallback((held: string) => setCounts((now) => ({ ...now, held })), [])
  const countBlocks = useCallback((blocks: string) => setCounts((now) => ({ ...now, blocks })), [])

  const countChange = () => setChanges((count) => count + 1)

  function recordSession(sessionId: string, isBlocked: boolean) {
    setSessions((known) => new Map(known).set(sessionId, isBlocked))
    countChange()
  }

  return (
    <div className="mt-6">
      <ToggleGroup
        label="Moderate"
        selected={shown}
        items={[
          {
            value: 'ideas',
            label: `${moderationTabLabels.ideas} ${padCount(counts.ideas)}`,
            to: '?',
          },
          {
            value: 'held',
            label: `${moderationTabLabels.held} ${padCount(counts.held)}`,
            to: '?tab=held',
          },
          {
            value: 'blocks',
            label: `${moderationTabLabels.blocks} ${padCount(counts.blocks)}`,
            to: '?tab=blocks',
          },
        ]}
      />
      <Part title={moderationTabLabels.ideas} isShown={shown === 'ideas'}>
        <ModeratedIdeas onSenderBlocked={countChange} onCount={countIdeas} />
      </Part>
      <Part title={moderationTabLabels.held} isShown={shown === 'held'}>
        <HeldVotes
          changed={sessions}
          onBlocked={(id) => recordSession(id, true)}
          onCount={countHeld}
        />
      </Part>
      <Part title={moderationTabLabels.blocks} isShown={shown === 'blocks'}>
        <Blocks
          changes={changes}
          onAdded={countChange}
          onRemoved={({ pattern }) =>
            pattern === null ? countChange() : recordSession(pattern, false)
          }
          onCount={countBlocks}
        />
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  isShown: boolean
  children: ReactNode
}

function Part({ title, isShown, children }: PartProps) {
  return (
    <section aria-label={title} hidden={!isShown} className="mt-6">
      {children}
    </section>
  )
}
