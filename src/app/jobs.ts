// Contents page: what runs by itself, and when (times in UTC).
import { cleanLimits } from '../platform/jobs/clean-limits.ts'
import { vacuum } from '../platform/jobs/vacuum.ts'
import { endLostScans } from '../features/scans/jobs/end-lost-scans.ts'
import { runScan } from '../features/scans/jobs/run-scan.ts'

export const jobs = [
  runScan, // when a scan is asked for
  endLostScans, // every five minutes
  cleanLimits, // every hour
  vacuum, // every night, and only where the database does not do it itself
]
