import { PaymentReturn } from './payment-return.tsx'

export function PaymentPage() {
  return (
    <div className="page-width py-10 sm:py-14">
      <h1>Your payment</h1>
      <div className="mt-8 max-w-3xl">
        <PaymentReturn />
      </div>
    </div>
  )
}
