import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'

/** A panel over the page. A button with its id as `popoverTarget` opens it, also before scripts load. */
export function Popup({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      popover="auto"
      {...rest}
      className={classNames('m-0 border border-line bg-surface text-ink shadow-float', className)}
    />
  )
}
