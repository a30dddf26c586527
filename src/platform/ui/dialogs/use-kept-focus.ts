import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

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
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (hadFocus.current && isLost) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isBusy])

  return button
}
