import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.server.ts'
import type { Database } from '../../platform/db/tables.ts'
import { failure, type Finding, good, warning } from './finding.ts'

const withinMs = 10_000
const maxClockSeconds = 30
const minFreeBytes = 1_000_000_000

export async function checkPublicUrl({
  PUBLIC_URL: url,
  isLocal,
  TRUSTED_PROXY_HOPS: hops,
}: Config): Promise<Finding[]> {
  const found: Finding[] = []
  if (!isLocal && url.startsWith('http:')) {
    found.push(warning(`${url} has no https: browsers warn visitors. Put a proxy in front.`))
  }
  if (!isLocal && hops === 0) {
    found.push(
      warning(
        'TRUSTED_PROXY_HOPS is 0. If a proxy is in front, all visitors count as one IP: set 1.',
      ),
    )
  }
  const status = await askStatus(`${url}/readyz`)
  if (status === 200) found.push(good(`The site responds at ${url}`))
  else if (status === null) {
    found.push(warning(`Nothing responds at ${url}. Is it started? Check DNS, proxy and firewall.`))
  } else
    found.push(failure(`${url}/readyz responds ${status}: see the log of the site and the proxy.`))
  return found
}

async function askStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Against a discussion source's date, as machines of others keep good time. */
export async function checkClock({ HN_API_URL: url }: Config): Promise<Finding> {
  if (url === 'off') return warning('The clock was not compared: HN_API_URL is off.')
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(withinMs) })
    return judgeClock('this machine', Date.parse(response.headers.get('date') ?? ''))
  } catch {
    return warning(`The clock was not compared: ${new URL(url).host} does not respond.`)
  }
}

/** Of the machine of the database, which judges waiting jobs. */
export async function checkDatabaseClock(db: Database): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return judgeClock('the database', Date.now(), rows[0]?.now.getTime())
}

function judgeClock(whose: string, right: number, actual = Date.now()): Finding {
  if (Number.isNaN(right)) return warning(`The clock of ${whose} was not compared: no date came.`)
  const seconds = Math.round(Math.abs(actual - right) / 1000)
  if (seconds <= maxClockSeconds) return good(`The clock of ${whose} is right`)
  return failure(`The clock of ${whose} is ${seconds} seconds off. Switch its time service on.`)
}

export async function checkDisk({ DATA_DIR }: Config): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(DATA_DIR)
    const gigabytes = ((bavail * bsize) / 1e9).toFixed(1)
    if (bavail * bsize >= minFreeBytes)
      return good(`The disk of ${DATA_DIR} has ${gigabytes} GB left`)
    return failure(
      `The disk of ${DATA_DIR} has only ${gigabytes} GB left. Make room: old backups, logs.`,
    )
  } catch {
    return warning(`The disk of ${DATA_DIR} could not be read.`)
  }
}
