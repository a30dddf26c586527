import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const beatMs = 1_000
const deadAfterMs = 15_000

/** Runs `work` while no other start does; a lock that is not touched for 15 s is taken over. */
export async function runExclusively(root, work) {
  const lock = join(
    tmpdir(),
    `assay-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`,
  )
  await acquire(lock)
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs)
  const release = () => rmSync(lock, { recursive: true, force: true })
  const leave = () => process.exit(1)
  process.once('exit', release).once('SIGINT', leave).once('SIGTERM', leave)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    release()
    process.off('exit', release).off('SIGINT', leave).off('SIGTERM', leave)
  }
}

async function acquire(lock) {
  for (let hasSaidSo = false; ;) {
    try {
      return mkdirSync(lock)
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(lock)) takeAway(lock)
    else {
      if (!hasSaidSo)
        console.log('Waiting for another start of this folder to finish installing ...')
      hasSaidSo = true
      await delay(250)
    }
  }
}

function isAbandoned(lock) {
  const touchedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  return touchedAt !== undefined && Date.now() - touchedAt > deadAfterMs
}

// Only one process can rename the lock, so two waiting processes cannot both take over a dead one's.
function takeAway(lock) {
  const aside = `${lock}.${process.pid}`
  try {
    renameSync(lock, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
