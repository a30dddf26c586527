import { useId } from 'react'
import type { RedditStatus } from '../contract.ts'
import { ConnectByReddit } from './connect-by-reddit.tsx'
import { GetTokens } from './get-tokens.tsx'
import { Instructions } from './instructions.tsx'
import { ManualForm } from './manual-form.tsx'
import { WayToConnect } from './way-to-connect.tsx'

interface WaysToConnectProps {
  status: RedditStatus
  onConnected: () => void
}

export function WaysToConnect({ status, onConnected }: WaysToConnectProps) {
  const { subreddit, username, redirectUrl } = status
  const id = useId()
  return (
    <div className="mt-6 grid grid-cols-1 gap-8">
      <ConnectByReddit {...{ redirectUrl, subreddit }} />
      <WayToConnect
        id={id}
        title="Get tokens of a script app"
        text="For an app of your own that works with one account."
      >
        <Instructions />
        <GetTokens {...{ subreddit, onConnected }} />
      </WayToConnect>
      <ManualForm {...{ subreddit, username, onConnected }} />
    </div>
  )
}
