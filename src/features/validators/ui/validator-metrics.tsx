import type { ValidatorSummary } from '../contract.ts'
import { Card } from '../../../platform/ui/card.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { MeterList } from '../../../platform/ui/charts/meter-list.tsx'
import { plural } from '../../../shared/format/plural.ts'

export function ValidatorMetrics({ validators }: { validators: ValidatorSummary }) {
  const { confirmed, waiting, interests } = validators
  const maxCount = Math.max(1, ...interests.map((one) => one.validators))
  return (
    <Card as="section">
      <h2 className="text-lg">Validators</h2>
      <p className="mt-1 text-sm text-ink-soft">
        {plural(confirmed, 'validator')} confirmed, {plural(waiting, 'sign-up')} waiting for
        confirmation.
      </p>
      {confirmed === 0 ? (
        <EmptyState
          className="mt-5 py-10"
          drawing="email"
          text="No validator has confirmed yet, so no interests are known."
        />
      ) : (
        <div className="mt-5 max-w-2xl">
          <MeterList
            rows={interests.map(({ interest, validators: count }) => ({
              key: interest,
              name: interest,
              value: <Count value={count} />,
              share: count / maxCount,
            }))}
          />
        </div>
      )}
    </Card>
  )
}
