import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'
import { useKeptFocus } from './dialogs/use-kept-focus.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** The label while it works, such as 'Sending...'; the button is disabled then. */
    busy?: string | false | undefined
  }

export function Button({
  variant,
  size,
  className,
  busy = false,
  type = 'button',
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const keptRef = useKeptFocus(busy !== false, ref)
  return (
    <button
      {...rest}
      ref={keptRef}
      type={type}
      disabled={disabled || busy !== false}
      aria-busy={busy !== false || undefined}
      className={buttonStyle({ variant, size, className })}
    >
      {/* Elements, not bare texts, replace each other: a browser that translates the page replaces texts. */}
      {busy === false ? (
        <span key="label" className="contents">
          {children}
        </span>
      ) : (
        <span key="busy" className="contents">
          <Spinner />
          {busy}
        </span>
      )}
    </button>
  )
}
