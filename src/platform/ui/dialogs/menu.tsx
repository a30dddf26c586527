import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'

export interface MenuEntry {
  label: string
  icon: ReactNode
  opens: string | (() => void)
  isDestructive?: boolean
}

export interface MenuProps {
  label: string
  entries: readonly MenuEntry[]
  /** when the button is about to be pressed */
  onNear?: () => void
}

export function Menu({ label, entries, onNear }: MenuProps) {
  return (
    // A modal menu would lock scrolling by an inline style sheet, which the site forbids.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton label={label} size="sm" onPointerEnter={onNear} onFocus={onNear}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 min-w-56 animate-rise rounded-lg border border-line bg-surface p-1 shadow-float"
        >
          {entries.map((entry) => (
            <Fragment key={entry.label}>
              {entry.isDestructive && (
                <DropdownMenu.Separator className="my-1 border-t border-line" />
              )}
              <Entry {...entry} />
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Entry({ label, icon, opens, isDestructive = false }: MenuEntry) {
  const className = classNames(entryStyles, isDestructive && 'text-bad')
  if (typeof opens === 'function') {
    return (
      <DropdownMenu.Item className={className} onSelect={opens}>
        {icon}
        {label}
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item asChild className={className}>
      <Link to={opens}>
        {icon}
        {label}
      </Link>
    </DropdownMenu.Item>
  )
}

const entryStyles =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm -outline-offset-2 select-none ' +
  'shadow-none! data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'
