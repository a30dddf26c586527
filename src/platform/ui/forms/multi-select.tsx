import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

import { classNames } from '../class-names.ts'
import { createLazyPart, useFetchedAhead } from '../lazy-part.tsx'
import { fieldStyle } from './field-style.ts'
import { Field, type FieldText } from './field.tsx'
import { toggleChoice } from './toggle-choice.ts'

export type MultiSelectProps = FieldText & {
  id?: string | undefined
  /** With a name, the form sends the chosen options, one value each. */
  name?: string | undefined
  options: readonly string[]
  getGroup?: ((option: string) => string) | undefined
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  max?: number | undefined
  onLimit?: (() => void) | undefined
  placeholder?: string | undefined
  searchPlaceholder?: string | undefined
  emptyText?: string | undefined
}

export function MultiSelect(props: MultiSelectProps) {
  const { name, options, getGroup, value, onChange, max, onLimit, placeholder = 'Choose' } = props
  const { label, help, error, isOptional, isLabelHidden, className, id } = props
  const [isOpen, setIsOpen] = useState(false)
  const boxRef = useRef<HTMLDivElement>(null)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const stateId = useId()
  useFetchedAhead(MultiSelectPanel)

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
        <div ref={boxRef} className="flex flex-wrap gap-1.5">
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
            className={classNames(fieldStyle, 'h-10 pl-3 pointer-coarse:h-11')}
          >
            <span className="flex items-center gap-2 text-ink-faint">
              <span className="truncate">{placeholder}</span>
              <span aria-hidden="true" className="ml-auto shrink-0 text-sm tabular-nums">
                {max === undefined ? value.length || '' : `${value.length} of ${max}`}
              </span>
              <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
            </span>
          </button>
          {/* Below the button, which the list hangs from: a choice must not move the list. */}
          {value.map((option) => (
            <Chip key={option} text={option} onRemove={() => remove(option)} />
          ))}
          <span id={stateId} role="status" className="sr-only">
            {stateText(value, max)}
          </span>
          {name && value.map((each) => <input key={each} type="hidden" name={name} value={each} />)}
          {isOpen && (
            <MultiSelectPanel
              {...{ boxRef, triggerRef, options, getGroup, value, max }}
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
