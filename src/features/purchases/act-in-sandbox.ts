import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { PurchasesContext } from './context.ts'
import type { actInSandbox as contract } from './contract.ts'
import { requireSandbox } from './require-sandbox.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'

/**
 * Does it in the sandbox and hands on the notice of it, by the door at which a real provider's come in.
 * @throws AppError `not_found`, `conflict` where it cannot happen now
 */
export async function actInSandbox(
  context: PurchasesContext,
  { sessionId, action }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { leadsTo, event } = await requireSandbox(context).act(sessionId, action)
  if (event) await handOn(context, event)
  return { success: true, leadsTo }
}

/** It has happened in the sandbox, whatever becomes of its notice: a lost one is what the job is there for. */
async function handOn(
  context: PurchasesContext,
  event: Parameters<typeof handlePaymentEvent>[1],
): Promise<void> {
  try {
    await handlePaymentEvent(context, event)
  } catch (error) {
    context.log.warn({ message: String(error) }, 'a notice of the sandbox was not taken')
  }
}
