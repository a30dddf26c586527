import { PaymentReturn } from './payment-return.tsx'

export function PaymentPage() {
  return (
    <div className="page-width page-body">
      <h1>Your payment</h1>
      <div className="mt-8 max-w-3xl">
        <PaymentReturn />
      </div>
    </div>
  )
}
