import * as developers from '../features/developers/contract.ts'
import { unsubscribe } from '../features/newsletter/contract.ts'
import * as purchases from '../features/purchases/contract.ts'
import { createWaitlistCheckout } from '../features/waitlist/contract.ts'
import type { AppContext } from '../http/context.ts'
import type { FunctionContract } from '../platform/functions/declare.ts'
import type { Implementation } from '../platform/functions/implement.ts'
import type { Switch, SwitchedOff } from '../shared/switches.ts'
import { contractsByFeature, functionsByFeature } from './functions.ts'

/** Functions not listed stay on: delivery of purchases, unsubscribing, and `scan-pain-points`, which also starts paid scans. */
const switchedFunctions: { [Name in Switch]?: readonly FunctionContract[] | undefined } = {
  SCANNER: [purchases.createValidationCheckout],
  CHECKOUT: [purchases.createValidationCheckout, purchases.getPrices, createWaitlistCheckout],
  BLOG: contractsByFeature['blog'],
  NEWSLETTER: contractsByFeature['newsletter']?.filter((contract) => contract !== unsubscribe),
  VALIDATORS: contractsByFeature['validators'],
  REDDIT: contractsByFeature['reddit'],
  API_KEYS: [
    developers.createApiKey,
    developers.listApiKeys,
    developers.revokeApiKey,
    developers.createSiteApiKey,
    developers.listSiteApiKeys,
    developers.revokeSiteApiKey,
  ],
}

export function listFunctions(off: SwitchedOff): Record<string, Implementation<AppContext>[]> {
  const disabled = new Set([...off].flatMap((name) => switchedFunctions[name] ?? []))
  return Object.fromEntries(
    Object.entries(functionsByFeature)
      .map(
        ([feature, all]) =>
          [feature, all.filter(({ contract }) => !disabled.has(contract))] as const,
      )
      .filter(([, left]) => left.length > 0),
  )
}
