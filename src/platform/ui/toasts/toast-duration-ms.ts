import type { ToastMessage } from './toast.ts'

export function toastDurationMs({ tone, durationMs }: ToastMessage): number {
  if (tone === 'error') return Math.max(durationMs ?? 8000, 6000)
  return durationMs ?? 4000
}
