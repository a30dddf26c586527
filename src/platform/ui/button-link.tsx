import { Link, type LinkProps } from 'react-router'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { NewTabNote } from './new-tab-note.tsx'

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonStyle

/** A link that looks like a button; absolute URLs and mailto: become a plain <a>. */
export function ButtonLink({
  variant,
  size,
  className,
  target,
  rel,
  children,
  ...rest
}: ButtonLinkProps) {
  const opensNewTab = target === '_blank'
  return (
    <Link
      {...rest}
      target={target}
      rel={rel ?? (opensNewTab ? 'noopener' : undefined)}
      className={buttonStyle({ variant, size, className })}
    >
      {children}
      {opensNewTab && <NewTabNote />}
    </Link>
  )
}
