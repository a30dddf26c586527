import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Processor time used so far, in seconds; null without /proc. */
export function getCpuSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return null
  }
}

/** Resident memory in MB of 1024 x 1024 bytes. */
export function measureResidentMegabytes(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout.trim()) / 1024
}

/** The most resident memory so far, in MB of 1024 x 1024 bytes. @throws without /proc */
export function getPeakMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
}
