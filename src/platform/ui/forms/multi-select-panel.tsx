import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useRef } from 'react'

import { classNames } from '../class-names.ts'
import { isInToast } from '../toasts/is-in-toast.ts'

export type MultiSelectPanelProps = {
  label: string
  options: readonly string[]
  getGroup: ((option: string) => string) | undefined
  value: readonly string[]
  max: number | undefined
  searchPlaceholder: string
  emptyText: string
  boxRef: RefObject<HTMLDivElement | null>
  triggerRef: RefObject<HTMLButtonElement | null>
  onToggle: (option: string) => void
  onClose: () => void
}

export function MultiSelectPanel(props: MultiSelectPanelProps) {
  const { label, options, getGroup, value, max, boxRef, triggerRef, onToggle, onClose } = props
  const listRef = useRef<HTMLDivElement>(null)
  const isFull = max !== undefined && value.length >= max

  function renderOption(option: string) {
    const isChosen = value.includes(option)
    return (
      <Command.Item
        key={option}
        value={option}
        aria-checked={isChosen}
        onSelect={() => onToggle(option)}
        className={classNames(
          'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 text-sm data-[selected=true]:bg-sunken data-[selected=true]:text-ink pointer-coarse:min-h-11',
          isFull && !isChosen ? 'text-ink-faint' : 'text-ink',
          isChosen && 'font-medium',
        )}
      >
        {option}
        {isChosen && <Check aria-hidden="true" className="size-4 text-gold-ink" />}
      </Command.Item>
    )
  }

  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={triggerRef} />
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            if (!window.matchMedia('(pointer: coarse)').matches) return
            // The keyboard of a phone would cover the list.
            event.preventDefault()
            listRef.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            triggerRef.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (boxRef.current?.contains(event.target as Node) || isInToast(event.target)) {
              event.preventDefault()
            }
          }}
          className="z-50 w-(--radix-popover-trigger-width) min-w-60 origin-top animate-rise overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <Command ref={listRef} label={label} filter={matchesWords}>
            <div className="flex items-center gap-2 border-b border-line px-3 text-ink-faint">
              <Search aria-hidden="true" className="size-4 shrink-0" />
              <Command.Input
                placeholder={props.searchPlaceholder}
                className="h-11 w-full bg-transparent text-base text-ink shadow-none! outline-none!"
              />
            </div>
            <Command.List
              label={label}
              className="max-h-[min(18rem,calc(var(--radix-popover-content-available-height)-3rem))] overflow-y-auto overscroll-contain p-1"
            >
              <Command.Empty className="px-3 py-6 text-center text-sm text-ink-faint">
                {props.emptyText}
              </Command.Empty>
              {getGroup
                ? [...Map.groupBy(options, getGroup)].map(([heading, grouped]) => (
                    <Command.Group
                      key={heading}
                      heading={<p className="px-2.5 py-1.5 text-xs text-ink-faint">{heading}</p>}
                    >
                      {grouped.map(renderOption)}
                    </Command.Group>
                  ))
                : options.map(renderOption)}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function matchesWords(option: string, search: string): number {
  const text = option.toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word)) ? 1 : 0
}
