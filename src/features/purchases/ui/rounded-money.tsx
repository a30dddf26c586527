import { formatMoney } from '../../../shared/format/format-money.ts'
import { formatRoundedMoney } from '../../../shared/format/format-rounded-money.ts'

export function RoundedMoney({ cents, currency = 'USD' }: { cents: number; currency?: string }) {
  return (
    <data value={cents} title={formatMoney(cents, currency)} className="tabular-nums">
      {formatRoundedMoney(cents, currency)}
    </data>
  )
}
