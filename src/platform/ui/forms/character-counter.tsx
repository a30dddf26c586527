import { plural } from '../../../shared/format/plural.ts'
import { classNames } from '../class-names.ts'

export type CharacterCounterProps = { id: string; length: number; max: number }

/** Read out only when few characters are left, so that it does not disturb typing. */
export function CharacterCounter({ id, length, max }: CharacterCounterProps) {
  const left = max - length
  const isNearEnd = left <= Math.max(10, max / 20)
  return (
    <div className="ml-auto shrink-0 text-sm">
      <span
        id={id}
        className={classNames(
          'tabular-nums',
          isNearEnd ? 'font-medium text-gold-ink' : 'text-ink-faint',
        )}
      >
        {/* Alone in its element: a browser that translates the page replaces the other texts. */}
        <span translate="no">{length}</span> <span aria-hidden="true">/</span>
        <span className="sr-only">of</span> {max}
        <span className="sr-only"> characters</span>
      </span>
      <span role="status" className="sr-only">
        {isNearEnd ? `${plural(left, 'character')} left` : ''}
      </span>
    </div>
  )
}
