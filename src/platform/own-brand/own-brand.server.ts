// Read before the settings are checked, because many modules keep the site's name in constants.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { OwnBrand } from './own-brand.schema.ts'
import { readBrandFolder } from './read-brand-folder.ts'

/** Empty if the folder is invalid: `loadConfig` then reports it and stops the start. */
export const ownBrand: OwnBrand = readBrandFolder(getFolder()).brand

function getFolder(): string | undefined {
  // An empty value in the environment overrides the file's, as in every other setting.
  const name = process.env['BRAND_DIR'] ?? readEnvFile()['BRAND_DIR']
  return name?.trim() || undefined
}

function readEnvFile(): NodeJS.Dict<string> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
}
