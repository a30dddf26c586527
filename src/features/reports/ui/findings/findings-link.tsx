import { type ReactNode, useContext } from 'react'
import { PlainLink } from '../../../../platform/ui/plain-link.tsx'
import { classNames } from '../../../../platform/ui/class-names.ts'
import type { FindingFilter } from '../../contract.ts'
import { PopoverContext } from './popover-context.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface FindingsLinkProps {
  links: FindingsLinks
  filter: FindingFilter
  className?: string | undefined
  children: ReactNode
}

/** Leads from a number to exactly the quotes that it counts: beside it with scripts, else in the list. */
export function FindingsLink({ links, filter, className, children }: FindingsLinkProps) {
  const show = useContext(PopoverContext)
  return (
    <PlainLink
      to={links.to(filter)}
      aria-current={links.isCurrent(filter) || undefined}
      aria-haspopup={show ? 'dialog' : undefined}
      onClick={(event) => show?.(event, filter)}
      className={classNames(
        'rounded-sm underline decoration-gold-edge decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
    </PlainLink>
  )
}
