import { useContext, useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type {
  GetOwnSession,
  ListSessions,
  RevokeOtherSessions,
  RevokeSession,
  SignedInSession,
} from '../contract.ts'
import { getDeviceName } from './device-name.ts'

export function SessionList() {
  const sessions = useQuery<ListSessions>('/api/auth/list-sessions')
  const own = useQuery<GetOwnSession>('/api/auth/get-session')
  const ownToken = own.data?.session.token
  const listRef = useRef<HTMLUListElement>(null)
  const { confirm, dialog } = useConfirm()
  const withPassword = useContext(PasswordPromptContext)
  useLostFocus(listRef, sessions.data)

  const signOutElsewhere = () =>
    confirm({
      title: 'Sign out everywhere else?',
      text: 'Every other browser must sign in again. This one stays signed in.',
      cancel: 'Cancel',
      action: 'Sign out everywhere else',
      busy: 'Signing out...',
      act: () =>
        withPassword(() => call<RevokeOtherSessions>('/api/auth/revoke-other-sessions', {})),
      failed: 'Failed to sign out',
      done: 'All other browsers were signed out.',
      onDone: sessions.reload,
    })

  if (sessions.failure !== undefined || own.failure !== undefined) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">
          {sessions.failure || own.failure || 'Your sessions could not be loaded.'}
        </p>
        <Button
          onClick={() => {
            sessions.reload()
            own.reload()
          }}
        >
          Try again
        </Button>
      </div>
    )
  }
  if (!sessions.data || own.data === undefined) {
    return (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    )
  }
  const listed = sortSessions(sessions.data, ownToken)
  return (
    <div className="grid justify-items-start gap-4">
      <ul
        ref={listRef}
        tabIndex={-1}
        aria-label="Sessions"
        className="w-full divide-y divide-line border-y border-line"
      >
        {listed.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isOwn={session.token === ownToken}
            onEnded={sessions.reload}
          />
        ))}
      </ul>
      {listed.length > 1 && (
        <Button onClick={signOutElsewhere} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
          Sign out everywhere else
        </Button>
      )}
      {dialog}
    </div>
  )
}

interface SessionRowProps {
  session: SignedInSession
  isOwn: boolean
  onEnded: () => void
}

function SessionRow({ session, isOwn, onEnded }: SessionRowProps) {
  const [isEnding, setIsEnding] = useState(false)
  const device = getDeviceName(session.userAgent)
  const withPassword = useContext(PasswordPromptContext)

  async function end() {
    setIsEnding(true)
    try {
      const { token } = session
      await withPassword(() => call<RevokeSession>('/api/auth/revoke-session', { token }))
      toast({ title: `${device} was signed out.` })
      onEnded()
    } catch (error) {
      toast({ title: getFailureText(error, 'Failed to sign out'), tone: 'error' })
    } finally {
      setIsEnding(false)
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium wrap-anywhere">
          {device}
          {isOwn && <Badge tone="gold">This browser</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {session.ipAddress || 'IP unknown'} · signed in <RelativeTime at={session.createdAt} /> ·
          last seen <RelativeTime at={session.updatedAt} />
        </p>
      </div>
      {!isOwn && (
        <Button
          size="sm"
          onClick={end}
          busy={isEnding && 'Signing out...'}
          aria-label={isEnding ? undefined : `Sign out ${device}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function sortSessions(
  sessions: SignedInSession[],
  ownToken: string | undefined,
): SignedInSession[] {
  const getRank = ({ token }: SignedInSession) => (token === ownToken ? 0 : 1)
  return sessions.toSorted(
    (a, b) => getRank(a) - getRank(b) || Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  )
}
