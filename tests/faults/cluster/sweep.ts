// `sweep.ts FOLDER` waits until its input closes, then kills all processes in the folder.
import { rmSync } from 'node:fs'
import { once } from 'node:events'
import { killAllIn } from './processes.ts'

const folder = process.argv[2]
if (!folder?.includes('assay-cluster-')) throw new Error('name the folder of a cluster')
process.stdin.resume()
await once(process.stdin, 'end')
killAllIn(folder)
rmSync(folder, { recursive: true, force: true })
