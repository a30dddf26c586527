import type { Exchange, HttpParts, Outcome } from './exchange.ts'

/** Sends a built file; during development Vite sends and transforms the sources. */
export function sendStaticFile(
  { request, response }: Exchange,
  { sendFile }: HttpParts,
): Outcome | Promise<Outcome> {
  let isPassedOn = false
  let passOn = () => {
    isPassedOn = true
  }
  sendFile(request, response, () => passOn())
  if (isPassedOn) return 'next'
  if (response.headersSent) return undefined
  // Vite decides later.
  return new Promise((resolve) => {
    passOn = () => resolve('next')
  })
}
