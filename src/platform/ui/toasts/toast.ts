export type ToastTone = 'success' | 'error' | 'info'

export type ToastMessage = {
  id?: string | undefined
  title: string
  text?: string | undefined
  tone?: ToastTone | undefined
  durationMs?: number | undefined
}

export const toastEventName = 'ui:toast'
export const dismissEventName = 'ui:toast-dismissed'

/** Screen readers hear no colour. */
export function getErrorPrefix({ tone, title }: ToastMessage): string {
  return tone === 'error' && !title.startsWith('Error') ? 'Error: ' : ''
}

export function toast(message: ToastMessage): void {
  window.dispatchEvent(new CustomEvent(toastEventName, { detail: message }))
}

export function dismissToast(id: string): void {
  window.dispatchEvent(new CustomEvent(dismissEventName, { detail: id }))
}
