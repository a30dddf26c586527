import { notFound } from '../../platform/errors.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { PurchasesContext } from './context.ts'
import type { getSandboxCheckout as contract, SandboxCheckout } from './contract.ts'
import { requireSandbox } from './require-sandbox.ts'

export async function getSandboxCheckout(
  context: PurchasesContext,
  { sessionId }: InputOf<typeof contract>,
): Promise<SandboxCheckout> {
  const checkout = await requireSandbox(context).show(sessionId)
  if (checkout) return checkout
  throw notFound('This checkout doesn’t exist in the sandbox.')
}
