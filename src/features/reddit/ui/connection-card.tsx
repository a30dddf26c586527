import { useEffect, useRef, useState } from 'react'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import type { RedditStatus } from '../contract.ts'
import { ConnectedBox } from './connected-box.tsx'
import { Disconnect } from './disconnect.tsx'
import { TargetForm } from './target-form.tsx'
import { WaysToConnect } from './ways-to-connect.tsx'
import { WhatIsNeeded } from './what-is-needed.tsx'

interface ConnectionCardProps {
  status: RedditStatus
  onChanged: () => void
}

export function ConnectionCard({ status, onChanged }: ConnectionCardProps) {
  const { connected, subreddit, username, problem } = status
  const headingRef = useRef<HTMLHeadingElement>(null)
  const statusBefore = useRef<RedditStatus>(null)
  // A new key empties the forms.
  const [changes, setChanges] = useState(0)
  // The pressed button is gone: keyboard users continue at the heading.
  useEffect(() => {
    if (statusBefore.current === null || statusBefore.current === status) return
    statusBefore.current = null
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [status])

  function change() {
    statusBefore.current = status
    setChanges((count) => count + 1)
    onChanged()
  }

  return (
    <Card as="section" aria-labelledby="reddit-connection">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="reddit-connection" ref={headingRef} tabIndex={-1} className="outline-none">
          Reddit Integration
        </h2>
        <Badge tone="gold">Admin</Badge>
      </div>
      {connected ? <ConnectedBox status={status} /> : <WhatIsNeeded />}
      {connected && problem === null && subreddit !== null && (
        <TargetForm
          key={`${subreddit} ${username}`}
          {...{ subreddit, username }}
          onSaved={onChanged}
        />
      )}
      {(!connected || problem !== null) && (
        <WaysToConnect key={`${changes} ${connected}`} status={status} onConnected={change} />
      )}
      {connected && (
        <div className="mt-6 border-t border-line pt-6">
          <Disconnect onDisconnected={change} />
        </div>
      )}
    </Card>
  )
}
