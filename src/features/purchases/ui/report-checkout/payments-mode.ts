import { createContext, useContext } from 'react'
import type { Prices } from '../../contract.ts'

export type PaymentsMode = Prices['payments']

export const PaymentsContext = createContext<PaymentsMode>('live')

export function usePaymentsMode(): PaymentsMode {
  return useContext(PaymentsContext)
}
