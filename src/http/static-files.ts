import type { Exchange, HttpParts, StepResult } from './exchange.ts'

/** Sends a built file; during development Vite sends and transforms the sources. */
export function sendStaticFile(
  { request, response }: Exchange,
  { sendFile }: HttpParts,
): StepResult | Promise<StepResult> {
  let isPassedOn = false
  let onNext = () => {
    isPassedOn = true
  }
  sendFile(request, response, () => onNext())
  if (isPassedOn) return 'next'
  if (response.headersSent) return undefined
  // Vite decides later.
  return new Promise((resolve) => {
    onNext = () => resolve('next')
  })
}
