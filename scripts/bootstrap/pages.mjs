import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explainDenial, SetupError } from './setup-error.mjs'
import { run } from './run.mjs'

const configs = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/licenses.ts',
  'tsconfig.json',
  'vite.config.ts',
]

export function arePagesBuilt(root) {
  const stamp = stampPath(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root)
}

/** Builds the pages. The stamp is removed first and written last, so a failed build is not taken as done. */
export async function buildPages(root, node) {
  console.log('Building the pages ...')
  const hash = hashSources(root)
  rmSync(stampPath(root), { force: true })
  const tool = join(root, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  const { code, output } = await run(node, [tool, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) {
    throw new SetupError(explainDenial(root, output) ?? `The pages could not be built.\n${output}`)
  }
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stampPath(root), hash)
}

function stampPath(root) {
  return join(root, 'build', '.sources')
}

function hashSources(root) {
  const hash = createHash('sha256')
  for (const file of [...configs, ...listSourceFiles(root, 'src')]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listSourceFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listSourceFiles(root, path)
      return /\.test\.tsx?$/.test(path) ? [] : [path]
    })
}
