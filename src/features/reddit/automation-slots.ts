const slotMs = 15 * 60_000

/** When automation runs: cron, in UTC. */
export const automationSchedule = '*/15 * * * *'

/** The first run after that time. */
export function nextSlot(after: Date): Date {
  return new Date((Math.floor(after.getTime() / slotMs) + 1) * slotMs)
}
