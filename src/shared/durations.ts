export const minuteMs = 60_000
export const hourMs = 3_600_000
export const dayMs = 86_400_000

export const daySeconds = 86_400

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs)
}
