import type { PurchasesContext } from './context.ts'
import type { Prices } from './contract.ts'
import { getPaymentsMode } from './get-payments-mode.ts'
import { prices } from './rules.ts'

export async function getPrices(app: PurchasesContext): Promise<Prices> {
  return {
    waitlist: prices.waitlist.map((price) => ({
      ...price,
      listCents: prices.showsListPrice ? price.listCents : price.amountCents,
    })),
    report: prices.report,
    payments: getPaymentsMode(app),
  }
}
