/** True if an event is on a toast: a click there must not close what is open. */
export function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-sonner-toaster]') !== null
}
