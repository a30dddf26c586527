// `node tests/faults/backup-under-votes.ts`: a backup under a stream of votes holds each vote that
// was acknowledged before it, and every counter equals its votes.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { benchSecretKey, startSiteProcess } from '../../bench/harness/site-process.ts'
import type { DatabaseSource } from '../../src/platform/db/connect.ts'
import { runCommand } from '../commands.ts'
import { postIdea } from './kill-votes.ts'
import { type KillOptions, runOnBothDatabases } from './on-both-databases.ts'
import { listVoteErrors } from './stored-votes.ts'
import { getKey, type Memory } from './voters.ts'

export interface BackupReport {
  before: number
  meanwhile: number
  after: number
  longestMs: number
  errors: string[]
}

const voters = 16

export async function backUpUnderVotes({
  env,
  source,
}: Pick<KillOptions, 'env' | 'source'>): Promise<BackupReport> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-backup-votes-'))
  const site = await startSiteProcess(env)
  const memory: Memory = new Map()
  const report: BackupReport = { before: 0, meanwhile: 0, after: 0, longestMs: 0, errors: [] }
  let phase: 'before' | 'meanwhile' | 'after' = 'before'
  let isOver = false
  try {
    const ideas = await Promise.all(Array.from({ length: 5 }, () => postIdea(site.url)))
    const vote = async () => {
      while (!isOver) {
        const [ideaId, sessionId] = [ideas[Math.floor(Math.random() * 5)] ?? '', randomUUID()]
        const key = getKey(ideaId, sessionId)
        memory.set(key, [1, 0])
        const sentAt = performance.now()
        const response = await fetch(`${site.url}/api/vote`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ideaId, sessionId, voteType: 'up', action: 'vote' }),
        })
        await response.arrayBuffer()
        report.longestMs = Math.max(report.longestMs, performance.now() - sentAt)
        if (!response.ok) report.errors.push(`a vote was answered ${response.status}`)
        // Votes acknowledged before the backup begins must be in it; later ones may be.
        if (phase === 'before') memory.set(key, [1])
        report[phase] += 1
      }
    }
    const polling = Array.from({ length: voters }, vote)
    await until(() => report.before >= 300)
    phase = 'meanwhile'
    const file = join(folder, 'votes.gz')
    const secret = { SECRET_KEY: benchSecretKey }
    const backup = await runCommand('backup', [file], { ...env, ...secret })
    phase = 'after'
    await until(() => report.after >= 100)
    isOver = true
    await Promise.all(polling)
    await site.stop()
    if (backup.code !== 0) report.errors.push(`the backup failed: ${backup.errors}`)

    const place = await createEmptyPlace(source, folder)
    const restore = await runCommand('restore', [file], { ...place.env, ...secret })
    if (restore.code !== 0) report.errors.push(`the restore failed: ${restore.errors}`)
    // The order of lists follows the counters a second late; a start updates it.
    else await (await startSiteProcess(place.env)).stop()
    report.errors.push(...(await listVoteErrors(place.source, memory)))
    await place.close()
    return report
  } finally {
    isOver = true
    await site.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

async function createEmptyPlace(source: DatabaseSource, folder: string) {
  if (!('url' in source)) {
    const data = join(folder, 'restored')
    const restored: DatabaseSource = { folder: join(data, 'database') }
    return { env: { DATA_DIR: data }, source: restored, close: async () => {} }
  }
  const name = `assay_${randomUUID().replaceAll('-', '')}`
  await onServer(source.url, `create database ${name}`)
  const url = new URL(source.url)
  url.pathname = `/${name}`
  const restored: DatabaseSource = { url: url.href }
  return {
    env: { DATABASE_URL: url.href },
    source: restored,
    close: () => onServer(source.url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  await runOnBothDatabases(1, async (options) => {
    const { before, meanwhile, after, longestMs, errors } = await backUpUnderVotes(options)
    const summary = `${before} votes before the backup, ${meanwhile} while it was taken, ${after} after it; the longest waited ${Math.round(longestMs)} ms`
    return { summary, errors }
  })
}
