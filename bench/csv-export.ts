// Export of 100,000 entries to a slow reader: memory and delay of others, against many of 1,000.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exportWaitlist } from '../src/features/waitlist/contract.ts'
import { connect } from '../src/platform/db/connect.ts'
import { keyedHash, sign } from '../src/platform/http/signed.ts'
import { quiet } from '../tests/quiet.ts'
import { fillEmbedded } from './harness/databases.ts'
import { getIdeaId } from './harness/made-up-ideas.ts'
import { measureResidentMegabytes } from './harness/process-metrics.ts'
import { benchSecretKey, startSiteProcess } from './harness/site-process.ts'
import { percentile } from './harness/statistics.ts'
import { openStopwatch } from './harness/stopwatch.ts'
import { atMostTimes, printVerdicts } from './harness/verdict.ts'

const long = { id: getIdeaId(0), entries: 100_000, times: 2 }
const short = { id: getIdeaId(1), entries: 1000, times: 200 }
const commentLength = 300
const pauseMs = 100
const megabyte = 1024 * 1024
const betweenOthersMs = 10
const browserId = 'founder of the benchmark'
const cookie = `assay_browser=${sign(browserId, 'browser cookie', benchSecretKey)}`

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  await fillEmbedded(folder, 10)
  await fillWaitlists()
  const site = await startSiteProcess({ DATA_DIR: folder })
  console.log(`csv-export: ${long.entries} rows, read at about ${1000 / pauseMs} MB/s`)
  const ofShort = await measure(site, short)
  const ofLong = await measure(site, long)
  await site.stop()
  const size = ofLong.bytes / megabyte
  const growth = Math.max(0, ofLong.peak - ofShort.peak)
  printVerdicts([
    atMostTimes('peak memory, one list of 100,000 against many of 1,000', {
      measured: ofLong.peak,
      limit: ofShort.peak,
      required: 1.1,
      unit: 'MB',
    }),
    atMostTimes('growth against the size of the file', {
      measured: growth,
      limit: size,
      required: 0.5,
      unit: 'MB',
    }),
    atMostTimes('what others wait meanwhile, against while short lists are read', {
      measured: percentile(ofLong.waits, 99),
      limit: percentile(ofShort.waits, 99),
      required: 2,
      unit: 'ms p99',
    }),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function fillWaitlists(): Promise<void> {
  const connection = await connect({ folder: `${folder}/database` }, quiet)
  const { pool } = connection
  const key = keyedHash(browserId, 'browser key', benchSecretKey)
  await pool.query(
    `insert into consent_wordings (version, wording, names_comments, first_used_at)
     values ('benchmark', '', true, now())`,
  )
  for (const { id, entries } of [long, short]) {
    await pool.query('update ideas set founder_key = $2 where id = $1', [id, key])
    await pool.query(
      `insert into waitlist (id, idea_id, email, person, comments, referrals, verified, consent_version,
         created_at, verified_at, turn)
       select gen_random_uuid(), $1, 'reader' || turn || '@example.com', 'reader' || turn || '@example.com',
         repeat('=', $3), case when turn % 5 = 0 then turn % 7 else 0 end, true, 'benchmark', now(), now(), turn
       from generate_series(1, $2::integer) as turn`,
      [id, entries, commentLength],
    )
    await pool.query(
      `insert into purchases (id, kind, state, provider, email, browser_key, idea_id, currency, amount_cents,
         is_granted, created_at, expires_at, paid_at, fulfilled_at)
       values (gen_random_uuid(), 'waitlist', 'fulfilled', 'stripe', 'founder@example.com', $2, $1, 'USD', 500,
         true, now(), now(), now(), now())`,
      [id, key],
    )
  }
  await connection.close()
}

/** @returns the peak memory in MB, the size of one file in bytes, and the delays of other requests in ms */
async function measure(
  site: { url: string; pid: number },
  { id, entries, times }: typeof long,
): Promise<{ peak: number; bytes: number; waits: number[] }> {
  const others = await startOthers(site.url)
  let peak = 0
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    bytes = 0
    let rows = -1
    for await (const chunk of read(site.url, id)) {
      const before = bytes
      bytes += chunk.length
      rows += countLines(chunk)
      if (Math.floor(bytes / megabyte) === Math.floor(before / megabyte)) continue
      peak = Math.max(peak, measureResidentMegabytes(site.pid))
      await delay(pauseMs)
    }
    peak = Math.max(peak, measureResidentMegabytes(site.pid))
    if (rows !== entries) throw new Error(`A file of ${rows} rows instead of ${entries}`)
  }
  return { peak, bytes, waits: await others.stop() }
}

async function startOthers(url: string): Promise<{ stop(): Promise<number[]> }> {
  const stopwatch = await openStopwatch(url)
  const waits: number[] = []
  let isOver = false
  const polling = (async () => {
    while (!isOver) {
      waits.push(await stopwatch.measure('/api/totals'))
      await delay(betweenOthersMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await polling
      stopwatch.close()
      return waits
    },
  }
}

async function* read(url: string, id: string): AsyncGenerator<Uint8Array> {
  const path = exportWaitlist.path.replace('{ideaId}', id)
  const response = await fetch(url + path, { headers: { cookie } })
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}`)
  yield* response.body
}

function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}
