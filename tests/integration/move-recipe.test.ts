import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getSiteEnv, secretKey, runWhileHeld } from '../commands.ts'
import { createDatabase, createEmbeddedDatabase } from '../database.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-recipe-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('the lines of docs/operating.md move a site from the embedded database to another', async () => {
  const data = join(folder, 'data')
  const original = await createEmbeddedDatabase(data)
  writeFileSync(join(data, 'secret.key'), `${secretKey}\n`)
  await runWhileHeld(original, ({ db }) =>
    sql`insert into suppressed_addresses values ('ann@example.com', 'complained', now())`.execute(
      db,
    ),
  )
  const [, lines = '', restore = ''] = readRecipe()
  const output = await run(lines, { DATABASE_URL: '', DATA_DIR: data, SECRET_KEY: '' })
  expect(output.trim().split('\n').at(-1)).toBe(secretKey)

  const place = join(folder, 'place')
  const target = await createDatabase(place)
  await run(restore, { DATABASE_URL: '', ...getSiteEnv(target, place) })
  const { rows } = await runWhileHeld(target, ({ db }) =>
    sql`select address from suppressed_addresses`.execute(db),
  )
  await target.close()
  expect(rows).toEqual([{ address: 'ann@example.com' }])
}, 120_000)

/** Its lines, and the command of the text below them. */
function readRecipe(): readonly string[] {
  const document = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const start = '\\*\\*Move from the embedded database to a server\\.\\*\\*'
  const recipe = new RegExp(`${start}[^\`]+\`{3}\n([^\`]+)\`{3}[^]+?\`(npm run restore[^\`]+)\``)
  return recipe.exec(document) ?? []
}

/** Without what npm runs first, which may build for a minute. */
async function run(lines: string, env: Record<string, string>): Promise<string> {
  const here = lines
    .replaceAll('/backups/', `${folder}/`)
    .replaceAll('npm ', `npm --prefix ${root} `)
  const { stdout } = await promisify(execFile)('/bin/sh', ['-ec', here], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      npm_config_ignore_scripts: 'true',
      PUBLIC_URL: 'https://assay.test',
      ...env,
    },
  })
  return stdout
}
