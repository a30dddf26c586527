import type { ApiField } from '../../api-features.ts'

export function FieldList({ fields }: { fields: readonly ApiField[] }) {
  return (
    <dl className="mt-2 divide-y divide-line rounded-md border border-line text-sm">
      {fields.map(({ name, type, isRequired, limits }) => (
        <div
          key={name}
          className="grid gap-x-4 px-3 py-2 wrap-anywhere sm:grid-cols-[5fr_6fr_4fr] sm:items-baseline"
        >
          <dt className="font-mono text-[0.8125rem] font-medium">
            {name}
            {!isRequired && (
              <span className="ml-2 font-sans text-xs font-normal text-ink-faint">optional</span>
            )}
          </dt>
          <dd className="font-mono text-[0.8125rem] text-ink-soft">{type}</dd>
          {limits && <dd className="text-ink-soft">{limits}</dd>}
        </div>
      ))}
    </dl>
  )
}
