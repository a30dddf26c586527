import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/**
 * A browser takes the focus from a button that is disabled: it is given back when the work is done, unless
 * somebody went elsewhere meanwhile.
 * @param given another's ref to the same button @returns the button's ref
 */
export function useKeptFocus(
  isBusy: boolean,
  given: Ref<HTMLButtonElement | null> | undefined,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    given,
    () => button.current,
  )

  // Before the browser has looked at the button again: it still has the focus.
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
