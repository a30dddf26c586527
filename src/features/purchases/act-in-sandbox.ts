import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { PurchasesContext } from './context.ts'
import type { actInSandbox as contract } from './contract.ts'
import { requireSandbox } from './require-sandbox.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

/** Handles the event as if its webhook had arrived. @throws AppError `not_found`, `conflict` if it cannot happen now */
export async function actInSandbox(
  context: PurchasesContext,
  { sessionId, action }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { leadsTo, event } = await requireSandbox(context).act(sessionId, action)
  if (event) await forwardEvent(context, event)
  return { success: true, leadsTo }
}

/** The action has happened even if its event is lost; `reconcilePurchases` recovers it. */
async function forwardEvent(
  context: PurchasesContext,
  event: Parameters<typeof handlePaymentEvent>[1],
): Promise<void> {
  try {
    await handlePaymentEvent(context, event)
  } catch (error) {
    context.log.warn({ message: String(error) }, 'a webhook of the sandbox could not be handled')
  }
}
