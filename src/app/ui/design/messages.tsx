import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ProgressNotice } from '../../../platform/ui/progress-notice.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { Menu } from '../../../platform/ui/dialogs/menu.tsx'
import { Popup } from '../../../platform/ui/dialogs/popup.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import type { EmptyDrawingName } from '../../../platform/ui/empty-drawing.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { SendAgain } from '../../../platform/ui/email-links/send-again.tsx'
import { ErrorNotice } from '../../../platform/ui/error-notice.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { ToastCard } from '../../../platform/ui/toasts/toast-region.tsx'
import { toast, type ToastMessage } from '../../../platform/ui/toasts/toast.ts'
import { Row, Section, Specimen } from './specimen.tsx'

export function Dialogs() {
  const [isOpen, setIsOpen] = useState(false)
  const { confirm, dialog } = useConfirm()
  const close = () => setIsOpen(false)
  return (
    <Section id="dialogs" title="Dialogs">
      <Row title="Each opens over the page">
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
        <Button onClick={() => confirm(question)}>Open a question</Button>
        <Menu label="Open a menu" entries={menuEntries} />
        <Button popoverTarget="popup">Open a popup</Button>
        <Popup id="popup" role="dialog" aria-label="Quotes" className="w-56 rounded-lg p-4">
          What the browser shows over the page, also before scripts load.
        </Popup>
      </Row>
      <Dialog
        isOpen={isOpen}
        title="Send the report"
        description="It arrives as a link, which you can withdraw."
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Send
            </Button>
          </>
        }
      >
        <TextField label="Email" type="email" />
      </Dialog>
      {dialog}
    </Section>
  )
}

const menuEntries = [
  { label: 'Parts of the design', icon: <Pencil aria-hidden="true" />, opens: '/design' },
  {
    label: 'Withdraw',
    icon: <Undo2 aria-hidden="true" />,
    opens: () => {},
    isDestructive: true,
  },
]

const question = {
  title: 'Are you sure you want to hide this idea?',
  text: 'It disappears from lists. You can restore it.',
  subject: 'Chase late invoices',
  action: 'Hide idea',
  busy: 'Hiding...',
  act: () => Promise.resolve(),
  done: 'Idea hidden',
}

const toasts: ToastMessage[] = [
  { title: 'Vote counted' },
  { title: 'Still waiting', text: 'The payment is on its way.', tone: 'info' },
  { title: 'Error', text: 'The vote could not be counted. Please try again.', tone: 'error' },
]

export function Toasts() {
  return (
    <Section id="toasts" title="Toasts">
      <Row title="Each kind">
        {toasts.map((message) => (
          <Specimen key={message.title} label={message.tone ?? 'success'} width="card">
            <ToastCard {...message} onClose={() => {}} />
          </Specimen>
        ))}
      </Row>
      <Row title="In their place">
        {toasts.map((message) => (
          <Button key={message.title} onClick={() => toast(message)}>
            Show: {message.title}
          </Button>
        ))}
      </Row>
      <Row title="Notice of what runs, above the page" isStacked>
        <div className="design-stage">
          <ProgressNotice text="Opening your report..." />
        </div>
      </Row>
    </Section>
  )
}

const drawings: EmptyDrawingName[] = ['scales', 'lens', 'email', 'page']

export function EmptyStates() {
  return (
    <Section id="empty" title="Empty states">
      <Row title="Each drawing">
        {drawings.map((drawing) => (
          <Specimen key={drawing} label={drawing} width="card">
            <EmptyState drawing={drawing} text="No ideas yet." />
          </Specimen>
        ))}
      </Row>
      <Row title="With a title and an action" isStacked>
        <EmptyState
          title="No idea has these words"
          text="Try fewer words, or post the first one."
          action={<Button variant="primary">Post an idea</Button>}
        />
      </Row>
    </Section>
  )
}

export function Notices({ now }: { now: string }) {
  return (
    <Section id="notices" title="Notices in place of a page">
      <Row title="Page notice" isStacked>
        <div className="design-frame">
          <PageNotice
            drawing="email"
            title="Check your inbox"
            text="We sent you a link. It works for two days."
            action={
              <SendAgain
                label="Send again"
                sentAt={now}
                send={() => Promise.resolve()}
                failureText="The email could not be sent."
              />
            }
          />
        </div>
      </Row>
      <Row title="Error" isStacked>
        <div className="design-frame">
          <ErrorNotice error={new Error('for the page of parts')} />
        </div>
        <div className="design-frame">
          <ErrorNotice error={new TypeError('Failed to fetch')} />
        </div>
      </Row>
    </Section>
  )
}

export function LoadingStates() {
  return (
    <Section id="loading" title="Loading states">
      <Row title="Skeletons of the final shape">
        <Specimen label="a line" width="field">
          <Skeleton />
        </Specimen>
        <Specimen label="a card" width="card">
          <Skeleton className="h-32" />
        </Specimen>
      </Row>
    </Section>
  )
}
