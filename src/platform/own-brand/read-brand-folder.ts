import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type LegalText, parseLegalText } from './legal-text.ts'
import { type OwnBrand, ownBrandSchema } from './own-brand.schema.ts'

export const brandIcons = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png']

export interface BrandFolder {
  brand: OwnBrand
  /** null where the shipped text holds */
  terms: LegalText | null
  privacy: LegalText | null
  errors: string[]
}

/** @param folder the value of BRAND_DIR; none gives what is shipped */
export function readBrandFolder(folder: string | undefined): BrandFolder {
  const found: BrandFolder = { brand: {}, terms: null, privacy: null, errors: [] }
  if (folder === undefined) return found
  const read = <Value>(name: string, parse: (text: string) => Value): Value | null => {
    try {
      const text = readFileSync(join(folder, name), 'utf8')
      return parse(text.replace(/^\uFEFF/, ''))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      found.errors.push(`BRAND_DIR: ${name} ${(error as Error).message}`)
      return null
    }
  }
  const brand = read('brand.json', parseBrand)
  found.terms = read('terms.md', parseLegalText)
  found.privacy = read('privacy.md', parseLegalText)
  if (found.errors.length > 0) return found
  const hasIcon = brandIcons.some((name) => existsSync(join(folder, name)))
  if (!brand && !found.terms && !found.privacy && !hasIcon) {
    found.errors.push(
      `BRAND_DIR names ${folder}, which holds no brand.json, terms.md, privacy.md or icon`,
    )
  }
  return { ...found, brand: brand ?? {} }
}

/** @throws Error that says what is wrong, as the end of a sentence about the file */
function parseBrand(text: string): OwnBrand {
  const parsed = ownBrandSchema.safeParse(JSON.parse(text), { reportInput: false })
  if (parsed.success) return parsed.data
  throw new Error(`is wrong: ${parsed.error.issues.map(formatIssue).join('; ')}`)
}

function formatIssue({ path, message, ...issue }: z.core.$ZodIssue): string {
  const where = path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ')
    return `${where ? `${where}: ` : ''}unknown ${names}`
  }
  return where ? `${where} ${message}` : message
}
