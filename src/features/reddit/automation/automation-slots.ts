const slotMs = 15 * 60_000

export const automationSchedule = '*/15 * * * *'

export function getNextSlot(after: Date): Date {
  return new Date((Math.floor(after.getTime() / slotMs) + 1) * slotMs)
}
