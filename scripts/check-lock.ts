// Checks that `npm ci` accepts the locks on every platform and from every registry.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

type Entry = {
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  optionalDependencies?: Record<string, string>
}

export function listLockErrors(lock: { packages: Record<string, Entry> }): string[] {
  return Object.entries(lock.packages).flatMap(([path, entry]) => [
    ...(entry.resolved?.startsWith('http')
      ? [`${path} names a registry: keep omit-lockfile-registry-resolved=true in .npmrc`]
      : []),
    ...(isHashed(path, entry)
      ? []
      : [`${path} has no sha512: what a registry sends is not checked`]),
    ...Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isLocked(lock.packages, path, name))
      .map(
        (name) => `${path || 'package.json'} may bring ${name}, which has no entry: npm ci refuses`,
      ),
  ])
}

// A bundled package arrives within the hashed archive of the package around it.
function isHashed(path: string, { integrity, link, inBundle }: Entry): boolean {
  return (
    path === '' || link === true || inBundle === true || integrity?.startsWith('sha512-') === true
  )
}

// Searches in the order of Node: inside the package, then outwards.
function isLocked(packages: Record<string, Entry>, path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (path === '') return false
  return isLocked(packages, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const errors = ['package-lock.json', 'runtime/package-lock.json'].flatMap((file) =>
    listLockErrors(JSON.parse(readFileSync(resolve(root, file), 'utf8'))).map(
      (error) => `${file}: ${error}`,
    ),
  )
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
