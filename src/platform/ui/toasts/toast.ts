export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  title: string
  text?: string | undefined
  /** 'success' by default */
  tone?: ToastTone | undefined
  durationMs?: number | undefined
}

export const toastEventName = 'ui:toast'

export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(toastEventName, { detail: message }))
}
