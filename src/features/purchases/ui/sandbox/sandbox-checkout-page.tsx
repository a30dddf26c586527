import { FlaskConical } from 'lucide-react'
import { Button } from '../../../../platform/ui/button.tsx'
import { ButtonLink } from '../../../../platform/ui/button-link.tsx'
import { Card } from '../../../../platform/ui/card.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { PageNotice } from '../../../../platform/ui/page-notice.tsx'
import { SandboxActions } from './sandbox-actions.tsx'
import { SandboxOrder } from './sandbox-order.tsx'
import { useSandboxCheckout } from './use-sandbox-checkout.ts'

export function SandboxCheckoutPage({ sessionId }: { sessionId: string }) {
  const { state, act, retry } = useSandboxCheckout(sessionId)
  if (state.step === 'missing') {
    return (
      <PageNotice
        takesFocus
        drawing="page"
        title="Checkout not found"
        text={state.text}
        action={
          <ButtonLink to="/" variant="primary">
            Return to Home
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className="page-width page-body">
      <div className="mx-auto max-w-xl">
        <p className="flex items-center gap-2.5 rounded-md border border-gold-edge bg-gold-wash px-4 py-2.5 font-medium">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0 text-gold-ink" />
          Sandbox: no money moves
        </p>
        <h1 className="mt-6 text-title">Sandbox checkout</h1>
        <noscript>
          <p className="mt-4">This page needs JavaScript. Please switch it on and reload.</p>
        </noscript>
        {state.step === 'loading' && <OrderSkeleton />}
        {state.step === 'failed' && (
          <div role="alert" className="mt-6">
            <p>{state.text}</p>
            <Button variant="primary" onClick={retry} className="mt-4">
              Try again
            </Button>
          </div>
        )}
        {state.step === 'shown' && (
          <>
            <SandboxOrder
              checkout={state.checkout}
              lastAction={state.lastAction}
              rejection={state.rejection}
            />
            <SandboxActions
              actions={state.checkout.actions}
              pendingAction={state.pendingAction}
              onAct={act}
            />
          </>
        )}
      </div>
    </div>
  )
}

function OrderSkeleton() {
  return (
    <Card aria-busy="true" className="mt-6">
      <p className="sr-only">Loading the checkout</p>
      <Skeleton className="h-7 w-48 max-w-full" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-6 h-10 w-32" />
    </Card>
  )
}
