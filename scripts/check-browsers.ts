// Checks what browsers load, packages included, for interfaces that a supported browser lacks.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findNewerInterfaces } from './browsers/find-newer-interfaces.ts'
import { listNewerInterfaces } from './browsers/newer-interfaces.ts'
import { readSupportedBrowsers } from './browsers/supported-browsers.ts'

const root = resolve(import.meta.dirname, '..')
const newer = listNewerInterfaces(readSupportedBrowsers(root))
const files = globSync('build/client/assets/*.js', { cwd: root })
if (files.length === 0)
  throw new Error('There are no built pages: run node scripts/bootstrap.mjs pages')
const errors = files.flatMap((file) =>
  findNewerInterfaces(readFileSync(resolve(root, file), 'utf8'), newer).map(
    (use) => `${file}: ${use}`,
  ),
)
for (const error of errors) console.error(error)
if (errors.length > 0) console.error('Check for these interfaces before use, or do without them.')
process.exitCode = errors.length > 0 ? 1 : 0
