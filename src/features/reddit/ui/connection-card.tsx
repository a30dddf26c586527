import { useEffect, useRef, useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { disconnectReddit, RedditStatus } from '../contract.ts'
import { ConnectedBox } from './connected-box.tsx'
import { TargetForm } from './target-form.tsx'
import { WaysToConnect } from './ways-to-connect.tsx'
import { RedditAccessHelp } from './reddit-access-help.tsx'

interface ConnectionCardProps {
  status: RedditStatus
  onChanged: () => void
}

export function ConnectionCard({ status, onChanged }: ConnectionCardProps) {
  const { connected, subreddit, username, problem } = status
  const headingRef = useRef<HTMLHeadingElement>(null)
  const statusBefore = useRef<RedditStatus>(null)
  const [changes, setChanges] = useState(0)
  const { confirm, dialog } = useConfirm()
  useEffect(() => {
    if (statusBefore.current === null || statusBefore.current === status) return
    statusBefore.current = null
    if (document.activeElement === document.body) headingRef.current?.focus()
  }, [status])

  function onChange() {
    statusBefore.current = status
    setChanges((count) => count + 1)
    onChanged()
  }

  const disconnect = () =>
    confirm({
      title: 'Disconnect Reddit?',
      text: 'All stored credentials are deleted, and nothing is posted until it is connected again. Mappings and history stay.',
      action: 'Disconnect',
      busy: 'Disconnecting...',
      act: () => call<typeof disconnectReddit>('/api/disconnect-reddit', {}),
      failed: 'Failed to disconnect Reddit',
      done: 'Reddit disconnected successfully',
      onDone: onChange,
    })

  return (
    <Card as="section" aria-labelledby="reddit-connection">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="reddit-connection" ref={headingRef} tabIndex={-1}>
          Reddit Integration
        </h2>
        <Badge tone="gold">Admin</Badge>
      </div>
      {connected ? <ConnectedBox status={status} /> : <RedditAccessHelp />}
      {connected && problem === null && subreddit !== null && (
        <TargetForm
          key={`${subreddit} ${username}`}
          {...{ subreddit, username }}
          onSaved={onChanged}
        />
      )}
      {(!connected || problem !== null) && (
        <WaysToConnect key={`${changes} ${connected}`} status={status} onConnected={onChange} />
      )}
      {connected && (
        <div className="mt-6 border-t border-line pt-6">
          <Button
            variant="danger"
            onClick={disconnect}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
          >
            Disconnect Reddit
          </Button>
          {dialog}
        </div>
      )}
    </Card>
  )
}
