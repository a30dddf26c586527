import { formatMoney } from '../../../../shared/format/format-money.ts'
import { formatWholeMoney } from '../../../../shared/format/format-whole-money.ts'

export function WholeMoney({ cents, currency = 'USD' }: { cents: number; currency?: string }) {
  return (
    <data value={cents} title={formatMoney(cents, currency)} className="tabular-nums">
      {formatWholeMoney(cents, currency)}
    </data>
  )
}
