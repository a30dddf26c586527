import { CheckList } from '../../../platform/ui/check-list.tsx'

export interface ValidateFirstProps {
  tiles: readonly { value: string; label: string }[]
}

const reasons = [
  'Honest votes from strangers, not friends.',
  'One page to share, with your idea in your own words.',
  'A first answer before the first line of code.',
]

export function ValidateFirst({ tiles }: ValidateFirstProps) {
  return (
    <aside aria-labelledby="validate-first" className="grid gap-6 lg:gap-8">
      <dl className="grid auto-cols-fr grid-flow-col rounded-lg *:border-line *:not-first:border-l border border-line bg-surface empty:hidden">
        {tiles.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-3 py-4 text-center">
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="font-serif text-heading font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h2 id="validate-first">Validate Before You Build</h2>
        <p className="mt-2 text-ink-soft">
          Building takes months. Asking whether anyone wants it takes five minutes.
        </p>
        <CheckList points={reasons} className="mt-4 text-ink-soft max-lg:hidden" />
      </div>
    </aside>
  )
}
