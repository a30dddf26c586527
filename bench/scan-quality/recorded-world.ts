// Serves the recorded discussions as the sources would. They lie beside the repository, or in the
// folder that RECORDINGS names, and may be missing.
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface RecordedWorld {
  env: Record<string, string>
  control: { reddit: (given: { requestsUsed: number }) => unknown }
  close(): Promise<void>
}

export const recordedNow = new Date('2026-11-20T12:00:00Z')

const given = process.env['RECORDINGS']
const folder = given
  ? pathToFileURL(`${given}/`)
  : new URL('../../../shared/world/', import.meta.url)

export function getRecordedFolder(): string | null {
  return existsSync(folder) ? fileURLToPath(folder) : null
}

export async function startRecordedWorld(): Promise<RecordedWorld> {
  const { startWorld } = (await import(new URL('world.mjs', folder).href)) as {
    startWorld: (options: object) => Promise<RecordedWorld>
  }
  return startWorld({
    port: 0,
    smtpPort: false,
    now: recordedNow.toISOString(),
    data: ['data', 'data-problems'].map((name) => fileURLToPath(new URL(name, folder))),
    // All statements are scanned within a minute; a site sends as many requests in days.
    settings: { lobstersPerMinute: 10_000 },
  })
}
