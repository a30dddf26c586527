import type { Payments } from '../../integrations/payments/contract.ts'
import { prices } from '../../platform/brand.ts'
import type { PurchasesContext } from './context.ts'
import type { Prices } from './contract.ts'

export async function getPrices({ payments }: PurchasesContext): Promise<Prices> {
  return {
    waitlist: prices.waitlist.map((price) => ({
      ...price,
      listCents: prices.showsListPrice ? price.listCents : price.amountCents,
    })),
    report: prices.report,
    payments: payments ? paymentModes[payments.name] : 'off',
  }
}

const paymentModes: Record<Payments['name'], Prices['payments']> = {
  stripe: 'live',
  sandbox: 'sandbox',
}
