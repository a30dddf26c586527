import { checkMailServer, checkMailServerIfDue } from '../features/operations/mail-server.ts'
import type { Services } from '../platform/context.ts'

const everyMs = 60_000

/**
 * Checks the mail server at the start, in the background, and every few minutes.
 * @returns ends it
 */
export function watchSite(services: Services): () => void {
  // A web process may have no way to the mail server, and needs none.
  if (services.config.ROLE === 'web') return () => {}
  const run = async (check: Promise<void>) => {
    try {
      await check
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      services.log.warn({ message, code }, 'the mail server could not be checked')
    }
  }
  void run(checkMailServer(services))
  const timer = setInterval(() => void run(checkMailServerIfDue(services)), everyMs)
  return () => clearInterval(timer)
}
