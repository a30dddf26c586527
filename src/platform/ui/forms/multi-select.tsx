import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { classNames } from '../class-names.ts'
import { createLazyPart } from '../lazy-part.tsx'
import { Field, type FieldText } from './field.tsx'
import { toggleChoice } from './toggle-choice.ts'

export type MultiSelectProps = FieldText & {
  id?: string | undefined
  /** With a name, the form sends the chosen options, one value each. */
  name?: string | undefined
  options: readonly string[]
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  max?: number | undefined
  onLimit?: (() => void) | undefined
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
}

export function MultiSelect(props: MultiSelectProps) {
  const { name, options, value, onChange, max, onLimit, placeholder = 'Choose' } = props
  const { label, help, error, isOptional, isLabelHidden, className, id } = props
  const [isOpen, setIsOpen] = useState(false)
  const boxRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const stateId = useId()

  function toggle(option: string) {
    const toggled = toggleChoice(value, option, max)
    if (toggled.hitLimit) onLimit?.()
    else onChange(toggled.chosen)
  }

  function remove(option: string) {
    onChange(value.filter((each) => each !== option))
    triggerRef.current?.focus()
  }

  return (
    <Field
      {...{ id, label, help, error, isOptional, isLabelHidden, className }}
      describedBy={stateId}
    >
      {(control) => (
        <div
          ref={boxRef}
          className={classNames(
            'flex min-h-10 flex-wrap items-center gap-1.5 rounded-md border bg-surface p-1 pointer-coarse:min-h-11',
            error ? 'border-bad inset-ring inset-ring-bad' : 'border-edge',
          )}
        >
          {value.map((option) => (
            <Chip key={option} text={option} onRemove={() => remove(option)} />
          ))}
          <button
            {...control}
            ref={triggerRef}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            onPointerEnter={MultiSelectPanel.preload}
            onFocus={MultiSelectPanel.preload}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              setIsOpen(true)
            }}
            className="relative flex min-h-7.5 min-w-24 flex-1 items-center justify-between gap-2 rounded-sm px-2 text-left text-base text-ink-faint pointer-coarse:min-h-9 pointer-coarse:after:absolute pointer-coarse:after:-inset-1"
          >
            <span className="truncate">{value.length === 0 && placeholder}</span>
            <span className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
              <span aria-hidden="true">
                {max === undefined ? value.length || '' : `${value.length} of ${max}`}
              </span>
              <ChevronDown aria-hidden="true" className="size-4" />
            </span>
          </button>
          <span id={stateId} role="status" className="sr-only">
            {stateText(value, max)}
          </span>
          {name && value.map((each) => <input key={each} type="hidden" name={name} value={each} />)}
          {isOpen && (
            <MultiSelectPanel
              {...{ boxRef, triggerRef, options, value, max }}
              label={typeof label === 'string' ? label : placeholder}
              searchPlaceholder={props.searchPlaceholder ?? 'Search'}
              emptyText={props.emptyText ?? 'Nothing found.'}
              onToggle={toggle}
              onClose={() => setIsOpen(false)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

const MultiSelectPanel = createLazyPart(
  async () => (await import('./multi-select-panel.tsx')).MultiSelectPanel,
)

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <span className="flex max-w-full items-center rounded-sm border border-line bg-sunken pl-2 text-sm text-ink">
      <span className="truncate">{text}</span>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={onRemove}
        className="relative flex size-7 shrink-0 items-center justify-center rounded-sm text-ink-faint hover:text-ink pointer-coarse:size-9 pointer-coarse:after:absolute pointer-coarse:after:-inset-1"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}

function stateText(value: readonly string[], max: number | undefined): string {
  const count = max === undefined ? `${value.length} chosen` : `${value.length} of ${max} chosen`
  return value.length === 0 ? count : `${count}: ${value.join(', ')}`
}
