import type { ReportFinding } from './section.ts'
import { toPlainName } from './wording.ts'

export interface Place {
  at: string
  ids: string[]
}

export function getPlaces(findings: readonly ReportFinding[]): Place[] {
  return [...Map.groupBy(findings, getPlaceText)]
    .map(([at, group]) => ({ at, ids: group.map(({ discussion_id: id }) => id) }))
    .toSorted((one, other) => other.ids.length - one.ids.length)
}

export function getPlaceText({
  source,
  community,
}: Pick<ReportFinding, 'source' | 'community'>): string {
  const part = toPlainName(community ?? '')
  const whole = toPlainName(source)
  if (part === '' || part === whole) return `on ${whole}`
  if (part.startsWith('r/')) return `in ${part}`
  const [, server = ''] = /\(([^()]+)\)$/.exec(whole) ?? []
  // A forum's only community is its own host name.
  if (part === server) return `on ${server}`
  if (part.startsWith('c/') && server !== '') return `in ${part} on ${server}`
  return `in the ${part} part of ${whole}`
}
