import { classNames } from '../class-names.ts'

interface SwitchProps {
  label: string
  /** the accessible name, if the label alone is ambiguous */
  name?: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}

export function Switch({ label, name, isOn, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={name}
      onClick={() => onSwitch(!isOn)}
      className="inline-flex min-h-8 items-center gap-2.5 rounded-md text-sm text-ink-soft pointer-coarse:min-h-11"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-full border px-1',
          isOn ? 'border-gold-edge bg-gold' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={classNames(
            'size-4 rounded-full transition-transform',
            isOn ? 'translate-x-3.5 bg-on-gold' : 'bg-ink-soft',
          )}
        />
      </span>
      {label}
    </button>
  )
}
