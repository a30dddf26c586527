import type { ComponentProps, MouseEvent } from 'react'

import { buttonStyle, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** The label while it works, such as 'Sending...'; it ignores clicks then. */
    busy?: string | false | undefined
  }

export function Button({
  variant,
  size,
  className,
  busy = false,
  type = 'button',
  disabled = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // Not `disabled`, which would lose the focus.
      aria-disabled={busy !== false || undefined}
      {...rest}
      type={type}
      disabled={disabled && busy === false}
      onClick={busy === false ? onClick : preventDefault}
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

/** A submit button would send its form again. */
function preventDefault(event: MouseEvent) {
  event.preventDefault()
}
