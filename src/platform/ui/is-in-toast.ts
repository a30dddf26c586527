/** Whether an event fell on a toast, which must not count as a click outside what is open. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
