import { checkMailServer, checkMailServerIfDue } from '../features/operations/mail-server.ts'
import { emailAlerts } from '../features/operations/email-alerts.ts'
import type { Services } from '../platform/context.ts'
import { listSources } from './source-list.ts'

const everyMs = 60_000

/** In every process: where no worker runs, no job could. @returns ends it */
export function watchSite(services: Services): () => void {
  const ending = new AbortController()
  // A web process may have no way to the mail server, and needs none.
  const sendsEmails = services.config.ROLE !== 'web'
  let isChecking = false
  const run = async (check: () => Promise<void>) => {
    if (isChecking) return
    isChecking = true
    try {
      await check()
    } catch (error) {
      if (ending.signal.aborted) return
      const { message, code } = error as NodeJS.ErrnoException
      services.log.warn({ message, code }, 'the site could not be checked for problems')
    } finally {
      isChecking = false
    }
  }
  if (sendsEmails) void run(() => checkMailServer(services))
  const timer = setInterval(() => {
    void run(async () => {
      if (sendsEmails) await checkMailServerIfDue(services)
      await emailAlerts(services, await listSources(services), ending.signal)
    })
  }, everyMs)
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}
