import { type ReactNode, useId } from 'react'
import { Button } from '../../../../platform/ui/button.tsx'
import type { SandboxAction } from './use-sandbox-checkout.ts'

interface SandboxActionsProps {
  actions: readonly SandboxAction[]
  pendingAction: SandboxAction | null
  onAct: (action: SandboxAction) => void
}

export function SandboxActions({ actions, pendingAction, onAct }: SandboxActionsProps) {
  return groups.map(({ title, labels }) => {
    const available = labels.filter(([action]) => actions.includes(action))
    if (available.length === 0) return null
    return (
      <ActionGroup key={title} title={title}>
        {available.map(([action, label]) => (
          <Button
            key={action}
            variant={action === 'pay' ? 'primary' : 'secondary'}
            onClick={() => onAct(action)}
            disabled={pendingAction !== null}
            busy={pendingAction === action && 'One moment...'}
          >
            {label}
          </Button>
        ))}
      </ActionGroup>
    )
  })
}

function ActionGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId} className="mt-6">
      <h2 id={titleId} className="text-base font-medium">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

const groups: { title: string; labels: [SandboxAction, string][] }[] = [
  {
    title: 'What the buyer does',
    labels: [
      ['pay', 'Pay'],
      ['pay-later', 'Pay later by bank'],
      ['fail', 'Fail (declined card)'],
      ['cancel', 'Cancel'],
    ],
  },
  {
    title: 'What the bank does',
    labels: [
      ['bank-confirms', 'Bank confirms'],
      ['bank-refuses', 'Bank refuses'],
    ],
  },
  {
    title: 'What the provider does later',
    labels: [
      ['refund', 'Refund'],
      ['dispute', 'Dispute'],
      ['dispute-won', 'Dispute won'],
      ['dispute-lost', 'Dispute lost'],
    ],
  },
]
