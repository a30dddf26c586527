import type { ComponentProps } from 'react'

import { classNames } from './class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'article' | 'section' | 'li' | undefined
}

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={classNames('rounded-lg border border-line bg-surface p-5 sm:p-6', className)}
    />
  )
}
