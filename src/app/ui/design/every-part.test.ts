import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Components that the page need not show, each with its reason. */
const notShown: Record<string, string> = {
  'src/platform/ui/email-links/confirm-link.tsx': 'asks the server; shows page notices',
  'src/platform/ui/forms/submit-button.tsx': 'is a button, shown there, with a text beside it',
  'src/platform/ui/toasts/toast-host.tsx': 'is in the frame of every page',
}

test('the page of parts shows every component of platform/ui', () => {
  const shown = new Set<string>()
  for (const file of globSync('src/app/ui/design/*.tsx')) follow(file, shown)
  const parts = globSync('src/platform/ui/**/*.tsx').filter((file) => !file.includes('.test.'))
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter((file) => !shown.has(file)).sort()).toEqual(Object.keys(notShown).sort())
})

/** Collects the components that a file renders itself or through others, also those that load late. */
function follow(file: string, seen: Set<string>): void {
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(valueImport)
  for (const [, from, late = ''] of imports) {
    const path = normalize(join(dirname(file), from ?? late))
    if (!seen.has(path)) follow(path, seen)
  }
}

const valueImport = /^import (?!type )[^']*'(\.[^']+\.tsx)'|import\('(\.[^']+\.tsx)'\)/gm
