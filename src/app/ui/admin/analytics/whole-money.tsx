import { formatMoney } from '../../../../shared/format/format-money.ts'
import { formatWholeMoney } from '../../../../shared/format/format-whole-money.ts'

/** An amount without decimals, with the exact one in its title. */
export function WholeMoney({ cents, currency = 'USD' }: { cents: number; currency?: string }) {
  return (
    <data value={cents} title={formatMoney(cents, currency)} className="tabular-nums">
      {formatWholeMoney(cents, currency)}
    </data>
  )
}
