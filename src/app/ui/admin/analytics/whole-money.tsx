import { formatMoney } from '../../../../platform/ui/format-money.ts'
import { formatWholeMoney } from './whole-money-text.ts'

/** An amount without decimals, with the exact one in its title. */
export function WholeMoney({ cents, currency = 'USD' }: { cents: number; currency?: string }) {
  return (
    <data value={cents} title={formatMoney(cents, currency)} className="tabular-nums">
      {formatWholeMoney(cents, currency)}
    </data>
  )
}
