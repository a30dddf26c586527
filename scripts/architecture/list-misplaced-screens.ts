// Finds the files of src/app/ui that belong in the one feature that they use.
import { readSource } from './read-source.ts'

interface SourceFile {
  path: string
  text: string
}

/** These use one feature and stay in src/app/ui, each for the reason above it. */
const placed = new Set([
  // The frames of all pages, and of all pages for administrators: they show only who has signed in.
  'src/app/ui/nav.tsx',
  'src/app/ui/admin/admin-page.tsx',
  // Questions about the whole site, of which some have a price in the answer.
  'src/app/ui/home/questions.ts',
])

/**
 * A file joins features also by what it imports of src/app: nothing in a feature may import that. A file that
 * uses no feature is layout, or the text of a page.
 */
export function listMisplacedScreens(files: readonly SourceFile[]): string[] {
  const app = files.filter(({ path }) => /^src\/app\/.*(?<!\.test)\.tsx?$/.test(path))
  const imports = new Map(app.map(({ path, text }) => [path, listTargets(path, text)]))
  return app.flatMap(({ path }) => {
    if (!path.startsWith('src/app/ui/') || placed.has(path)) return []
    const own = new Set(imports.get(path)?.flatMap(toFeature))
    const [feature] = own
    if (feature === undefined || own.size > 1 || reach(path, new Set()).size > 1) return []
    return [`${path}: uses ${feature} alone, and belongs in its ui/`]
  })

  function reach(path: string, seen: Set<string>): Set<string> {
    if (seen.has(path)) return new Set()
    seen.add(path)
    const targets = imports.get(path) ?? []
    return new Set([
      ...targets.flatMap(toFeature),
      ...targets.flatMap((target) => [...reach(target, seen)]),
    ])
  }
}

function listTargets(path: string, text: string): string[] {
  return readSource(path, text).imports.flatMap(({ target }) => target ?? [])
}

function toFeature(target: string): string[] {
  const feature = /^src\/features\/([^/]+)\//.exec(target)?.[1]
  return feature === undefined ? [] : [feature]
}
