import type { ReactNode } from 'react'

import { Button, type ButtonProps } from './button.tsx'
import { classNames } from './class-names.ts'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'busy' | 'aria-label'> & {
  label: string
  children: ReactNode
}

export function IconButton({
  label,
  size = 'md',
  variant = 'ghost',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      aria-label={label}
      size={size}
      variant={variant}
      className={classNames('aspect-square px-0! py-0!', className)}
    />
  )
}
