import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { formatLicenses, listPackages } from './scripts/licenses.ts'

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  // The whole route list is smaller than one request for a part of it.
  routeDiscovery: { mode: 'initial' },
  buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    writeFileSync(join(folder, 'licenses.txt'), formatLicenses(listPackages(import.meta.dirname)))
    compressAll(folder)
  },
} satisfies Config

/**
 * Writes what browsers load ready-compressed beside each file; the server only picks. At the very end: the
 * list of routes is written when all else is built.
 */
function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|txt)$/.test(name)) continue
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
