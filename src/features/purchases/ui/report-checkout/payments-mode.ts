import { createContext, useContext } from 'react'
import type { Prices } from '../../contract.ts'

export type PaymentsMode = Prices['payments']

/** How payments are taken on this site. The server knows; the browser reads it from the page. */
export const PaymentsContext = createContext<PaymentsMode>('live')

export function usePaymentsMode(): PaymentsMode {
  return useContext(PaymentsContext)
}
