import type { ToastMessage } from './toast.ts'

/** How long a toast stays, in milliseconds: errors at least 6 seconds. */
export function toastDurationMs({ tone, durationMs }: ToastMessage): number {
  if (tone === 'error') return Math.max(durationMs ?? 8000, 6000)
  return durationMs ?? 4000
}
