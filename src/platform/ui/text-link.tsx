import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { NewTabNote } from './new-tab-note.tsx'

export type TextLinkProps = Omit<LinkProps, 'className'> & { className?: string | undefined }

export function TextLink({ className, target, rel, children, ...rest }: TextLinkProps) {
  const opensNewTab = target === '_blank'
  return (
    <Link
      {...rest}
      target={target}
      rel={rel ?? (opensNewTab ? 'noopener' : undefined)}
      className={classNames(textLinkStyle, className)}
    >
      {children}
      {opensNewTab && <NewTabNote />}
    </Link>
  )
}

export const textLinkStyle =
  'rounded-sm text-gold-ink underline decoration-gold-edge decoration-1 underline-offset-4 hover:decoration-2'
