// Checks imports, file names and file sizes against docs/architecture.md.
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { posix, resolve, sep } from 'node:path'
import { listMisplacedScreens } from './architecture/list-misplaced-screens.ts'
import { type Import, readSource } from './architecture/read-source.ts'

export type SourceFile = { path: string; text: string }

/** The features that each feature may import. A new entry is one reviewed line; the graph has no cycles. */
export const allowedImports: Readonly<Record<string, readonly string[]>> = {
  votes: ['ideas'],
  ideas: ['categories'],
  founders: ['ideas', 'accounts'],
  'founder-notices': ['ideas', 'founders', 'waitlist', 'purchases'],
  waitlist: ['ideas', 'founders', 'purchases'],
  newsletter: ['waitlist', 'ideas'],
  purchases: ['founders'],
  validators: ['ideas'],
  reports: ['ideas', 'purchases', 'drafts'],
  'shared-reports': ['reports'],
  'published-reports': ['ideas', 'founders', 'reports', 'shared-reports'],
  'compared-reports': ['reports'],
  scans: ['reports', 'drafts', 'ideas', 'purchases'],
  dashboard: ['ideas', 'votes', 'waitlist', 'founders', 'purchases'],
  blog: ['ideas', 'votes', 'waitlist', 'reports', 'drafts', 'categories'],
  reddit: ['ideas', 'categories'],
  moderation: ['ideas', 'votes', 'accounts'],
  developers: ['ideas', 'reports', 'founders', 'waitlist'],
}

/** The packages of layers that are pure, and of files that reach the browser. */
const allowedPackages: Readonly<Record<'shared' | 'analysis' | 'browser', readonly string[]>> = {
  shared: ['zod'],
  analysis: [
    'eld',
    'stopword',
    'wink-eng-lite-web-model',
    'wink-nlp',
    'wink-sentiment',
    'node:crypto',
    'node:module',
    'node:url',
  ],
  browser: [
    '@fontsource-variable/fraunces',
    '@fontsource-variable/inter',
    'altcha-lib',
    'cmdk',
    'eld',
    'lucide-react',
    'radix-ui',
    'react',
    'react-dom',
    'react-router',
    'sonner',
    'uqr',
    'zod',
  ],
}

/** Their controls have no look yet: only the parts of platform/ui, which /design shows, give them one. */
const controlPackages: readonly string[] = ['cmdk', 'radix-ui', 'sonner']

export function listArchitectureErrors(files: readonly SourceFile[]): string[] {
  const ofFiles = files.flatMap((file) =>
    [...nameErrors(file), ...listTextErrors(file), ...listCodeErrors(file)].map(
      (error) => `${file.path}: ${error}`,
    ),
  )
  return [...ofFiles, ...listMisplacedScreens(files), ...listSizeErrors(files)]
}

const maxFilesInFolder = 40
const maxLinesOfFeature = 6500

function listSizeErrors(files: readonly SourceFile[]): string[] {
  const code = files.filter(({ path }) => /^src\/.*(?<!\.test)\.(tsx?|css)$/.test(path))
  const folders = Map.groupBy(code, ({ path }) => posix.dirname(path))
  const features = Map.groupBy(code, ({ path }) => /^src\/features\/[^/]+/.exec(path)?.[0])
  const ofFolders = [...folders]
    .filter(([, all]) => all.length > maxFilesInFolder)
    .map(([folder, all]) => `${folder}: ${all.length} files, and ${maxFilesInFolder} is the limit`)
  const ofFeatures = [...features]
    .map(
      ([feature, all]) => [feature, all.reduce((sum, file) => sum + countLines(file), 0)] as const,
    )
    .filter(([feature, lines]) => feature !== undefined && lines > maxLinesOfFeature)
    .map(([feature, lines]) => `${feature}: ${lines} lines, and ${maxLinesOfFeature} is the limit`)
  return [...ofFolders, ...ofFeatures]
}

function countLines({ text }: SourceFile): number {
  return text.split('\n').length - 1
}

const envReaders = new Set([
  'src/platform/config.server.ts',
  // It is read before the settings are checked.
  'src/platform/own-brand/own-brand.server.ts',
])

const formatting = /\bIntl\.(NumberFormat|DateTimeFormat)\b|\.toLocale(\w+)?String\(/

const emptyNames = /^(utils?|helpers?|common|misc|lib|core|base|manager|service)$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/

function nameErrors({ path }: SourceFile): string[] {
  const errors: string[] = []
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const words = [...parts.slice(0, -1), ...file.split('.')]
  const empty = words.find(
    (word) => emptyNames.test(word) || /-(utils?|helpers?|manager|service)$/.test(word),
  )
  if (empty) errors.push(`'${empty}' says nothing about what is inside`)
  if (/^index\.tsx?$/.test(file)) errors.push('a barrel: import the file that is meant')
  if (!kebabCase.test(file)) errors.push('file names are kebab-case')
  if (parts[0] === 'src' && !/\.(tsx?|css)$/.test(file)) errors.push('code is .ts, .tsx or .css')
  return errors
}

function listTextErrors({ path, text }: SourceFile): string[] {
  const errors: string[] = []
  const lines = text.split('\n')
  if (lines.length > 301) errors.push(`${lines.length - 1} lines, and 300 is the limit`)
  const code = lines.filter((line) => !/^\s*(\/\/|\/?\*)/.test(line)).join('\n')
  if (path.startsWith('src/features/') && /throw new Error\b/.test(code)) {
    errors.push('throws a bare Error: use the codes of src/platform/errors.ts')
  }
  if (/^src\/(app|features)\/.*\.tsx$/.test(path) && /<dialog\b|\bpopover=/.test(code)) {
    errors.push('draws a panel over the page: Dialog, Menu and Popup of src/platform/ui do')
  }
  if (path.startsWith('src/') && !envReaders.has(path) && /\bprocess\.env\b/.test(code)) {
    errors.push(`reads process.env: only ${[...envReaders].join(' and ')} do`)
  }
  const isFormatter = path.startsWith('src/shared/format/') || /\.test\.tsx?$/.test(path)
  if (path.startsWith('src/') && !isFormatter && formatting.test(code)) {
    errors.push('formats a number or a time: src/shared/format does')
  }
  return errors
}

function listCodeErrors(file: SourceFile): string[] {
  if (!/^src\/.*\.tsx?$/.test(file.path)) return []
  const from = toPlace(file.path)
  if (from.layer === 'outside')
    return ['is in none of app, http, features, analysis, integrations, platform, shared']
  const { imports, outerWorld } = readSource(file.path, file.text)
  const isPure = /^(shared|analysis)$/.test(from.layer) && !isTest(from)
  return [
    ...imports.flatMap((one) => listImportErrors(from, one)),
    ...(isPure ? outerWorld.map((name) => `uses ${name}: ${from.layer} is pure`) : []),
  ]
}

function listImportErrors(from: Place, { target, isType, isLoadedLate }: Import): string[] {
  // Modules of threads, of the build and of development, whose names are passed in.
  const namesArePassed = /^(app|platform)$/.test(from.layer)
  if (target === null)
    return namesArePassed ? [] : ['imports a name that is put together: this check can’t see it']
  if (target.includes('/+types/')) return []
  const reason = findRejection(from, toPlace(target), isType)
  const isLateComponent = isLoadedLate && target.endsWith('.tsx')
  return [
    ...(reason ? [`imports ${target}: ${reason}`] : []),
    ...(isLateComponent
      ? ['loads a component without createLazyPart of src/platform/ui/lazy-part.tsx']
      : []),
  ]
}

type Place = { path: string; layer: string; folder: string; inside: string }

// 'src/features/ideas/ui/card.tsx' -> layer features, folder ideas, inside ui/card.tsx
function toPlace(path: string): Place {
  const [, layer, folder = '', inside = ''] =
    /^src\/(app|http|features|analysis|integrations|platform|shared)\/(?:([^/]+)\/)?(.+)$/.exec(
      path,
    ) ?? []
  if (layer) return { path, layer, folder, inside }
  return {
    path,
    layer: /^(\.|\/|file:|src\/|tests\/)/.test(path) ? 'outside' : 'package',
    folder,
    inside: path,
  }
}

function findRejection(from: Place, to: Place, isType: boolean): string | undefined {
  if (isUi(to) && isServer(from)) return 'only React files import a ui/'
  if (to.layer === 'package') return findPackageRejection(from, to)
  if (from.layer === 'app') return undefined
  if (to.layer === 'app') return 'nothing imports app'
  if (to.layer === 'outside') {
    const isOfTests = isTest(from) && to.path.startsWith('tests/')
    return isOfTests ? undefined : 'src imports nothing outside src'
  }
  if (from.layer === 'http') return undefined
  if (to.layer === 'http') return 'only app imports http'
  if (to.layer === 'shared' && from.layer !== 'shared') return undefined
  if (from.layer === 'shared')
    return to.layer === 'shared' ? undefined : 'shared imports only itself'
  if (from.layer === 'analysis') {
    return to.layer === 'analysis' ? undefined : 'analysis imports only itself and shared'
  }
  if (from.layer === 'features') return findFeatureRejection(from, to, isType)
  if (from.layer === 'integrations') return findIntegrationRejection(from, to, isType)
  if (to.layer === 'platform') return undefined
  const isNamedContract = isType && from.path === 'src/platform/context.ts' && isContract(to)
  return isNamedContract ? undefined : 'platform imports only platform'
}

function findPackageRejection(from: Place, to: Place): string | undefined {
  if (isTest(from)) return undefined
  const name = /^(@[^/]+\/)?[^/]+/.exec(to.path)?.[0] ?? ''
  const known = isBuiltin(name) && !name.startsWith('node:') ? `node:${name}` : name
  const isAllowed = (kind: keyof typeof allowedPackages) => allowedPackages[kind].includes(known)
  if (from.layer === 'shared') return isAllowed('shared') ? undefined : 'shared is pure'
  if (controlPackages.includes(name) && !from.path.startsWith('src/platform/ui/'))
    return 'controls are parts of src/platform/ui'
  if (reachesBrowser(from))
    return isAllowed('browser') ? undefined : 'this file reaches the browser'
  return from.layer === 'analysis' && !isAllowed('analysis') ? 'analysis is pure' : undefined
}

function findFeatureRejection(from: Place, to: Place, isType: boolean): string | undefined {
  if (isUi(from)) return findUiRejection(from, to)
  if (to.layer === 'platform' || to.layer === 'analysis') return undefined
  if (to.layer === 'integrations') {
    return isContract(to) && isType ? undefined : 'features know contracts only, as types'
  }
  if (to.folder === from.folder) return undefined
  if (isUi(to)) return 'the ui of a feature is its own; src/app joins features'
  if (from.folder === 'operations') {
    return to.inside === 'queries.ts'
      ? undefined
      : 'operations reads the queries.ts of other features only'
  }
  return allowedImports[from.folder]?.includes(to.folder)
    ? undefined
    : `no arrow ${from.folder} -> ${to.folder}`
}

function findUiRejection(from: Place, to: Place): string | undefined {
  const isOwn = isUi(to) && to.folder === from.folder
  const isShared = to.layer === 'features' && /^(contract|rules)\.ts$/.test(to.inside)
  const isGround =
    /^src\/(platform\/(ui\/|brand\.ts$|functions\/client\.ts$)|analysis\/(foreign-language|limits|marks|writing\/caveats)\.ts$)/.test(
      to.path,
    )
  if (isOwn || isShared || isGround) return undefined
  return 'ui reaches its own ui, contracts, rules, platform/ui, analysis/limits.ts, marks.ts, foreign-language.ts and writing/caveats.ts, the brand and the typed client'
}

function findIntegrationRejection(from: Place, to: Place, isType: boolean): string | undefined {
  if (to.layer === 'integrations' && to.folder === from.folder) return undefined
  if (/^src\/platform\/(http\/|workers\/|errors\.ts$)/.test(to.path)) return undefined
  if (to.path === 'src/platform/store.ts' && isType) return undefined
  return 'integrations reach platform/http, platform/workers, platform/errors and, as a type, platform/store'
}

function isUi({ path }: Place): boolean {
  return /^src\/(features\/[^/]+|platform|app)\/ui\//.test(path)
}

function isServer(place: Place): boolean {
  if (isTest(place) || isUi(place)) return false
  return !/^src\/app\/(pages\/|root\.|entry\.)/.test(place.path)
}

function isContract(place: Place): boolean {
  return place.layer === 'integrations' && place.inside === 'contract.ts'
}

function isTest(place: Place): boolean {
  return /\.test\.tsx?$/.test(place.path)
}

function reachesBrowser(place: Place): boolean {
  if (isUi(place)) return true
  if (/^src\/analysis\/(foreign-language|limits|marks|writing\/caveats)\.ts$/.test(place.path))
    return true
  return place.layer === 'features' && /^(contract|rules)\.ts$/.test(place.inside)
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const paths = globSync('{src,scripts,tests,bench}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs,css}', {
    cwd: root,
  })
  const files = paths.sort().map((path) => ({
    path: path.split(sep).join('/'),
    text: readFileSync(resolve(root, path), 'utf8'),
  }))
  const errors = listArchitectureErrors(files)
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
