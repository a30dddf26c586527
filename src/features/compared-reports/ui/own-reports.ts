// The reports of this browser, kept in it alone. Checked without a schema, so that no page loads a library for it.
import { useMemo, useSyncExternalStore } from 'react'
import { isUuid } from './report-link.ts'
import { readStored, store, subscribeToStored } from '../../../platform/ui/browser-storage.ts'
import { ownReportsKey } from '../rules.ts'

export interface OwnReport {
  id: string
  name: string
  /** ISO 8601 in UTC */
  startedAt: string
  result: string
}

export const maxOwnReports = 20

/** Newest first; empty on the server and during hydration. */
export function useOwnReports(): OwnReport[] {
  const stored = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => parseOwnReports(stored), [stored])
}

export function keepOwnReport(report: OwnReport): void {
  storeReports([...parseOwnReports(read()), report])
}

export function forgetOwnReport(reportId: string): void {
  const reports = parseOwnReports(read())
  const others = reports.filter(({ id }) => id !== reportId)
  if (others.length < reports.length) storeReports(others)
}

export function clearOwnReports(): void {
  storeReports([])
}

/** Never throws: an older version of the page, or a person with an editor, may have written it. */
export function parseOwnReports(stored: string | null): OwnReport[] {
  const reports = parseList(stored).filter(isOwnReport)
  return [...new Map(reports.map((report) => [report.id, report])).values()]
    .toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
    .slice(0, maxOwnReports)
}

const changedEventName = 'reports:own'
const maxTextLength = 500

function parseList(stored: string | null): unknown[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isOwnReport(entry: unknown): entry is OwnReport {
  const { id, name, startedAt, result } = Object(entry) as Record<keyof OwnReport, unknown>
  const texts = [id, name, startedAt, result]
  return (
    texts.every((text) => typeof text === 'string' && text.length <= maxTextLength) &&
    isUuid(String(id)) &&
    name !== '' &&
    !Number.isNaN(Date.parse(String(startedAt)))
  )
}

function read(): string | null {
  return readStored(ownReportsKey)
}

function storeReports(reports: readonly OwnReport[]): void {
  const text = JSON.stringify(parseOwnReports(JSON.stringify(reports)))
  // Where storage is blocked or full, the list is as it was.
  if (text === '[]') store(ownReportsKey, null)
  else if (text !== read()) store(ownReportsKey, text)
  window.dispatchEvent(new Event(changedEventName))
}

function subscribe(onChange: () => void) {
  return subscribeToStored(changedEventName, onChange)
}
