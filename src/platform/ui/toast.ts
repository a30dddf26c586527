export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  title: string
  text?: string | undefined
  /** 'error' is the destructive look. Success unless told. */
  tone?: ToastTone | undefined
  durationMs?: number | undefined
}

export const toastEventName = 'ui:toast'

/** Shows a toast through the page's one ToastHost; browser only. */
export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(toastEventName, { detail: message }))
}
