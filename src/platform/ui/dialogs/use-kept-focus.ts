import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './use-lost-focus.ts'

/** A disabled button loses the focus: restored, unless something else has it. @param outerRef of the same button */
export function useKeptFocus(
  isBusy: boolean,
  outerRef: Ref<HTMLButtonElement | null> | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    outerRef,
    () => button.current,
  )

  // A layout effect runs while the disabled button still has the focus.
  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current
      return
    }
    if (hadFocus.current && isFocusLost()) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isBusy])

  return button
}
