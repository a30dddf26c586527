import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }

export default defineConfig({
  environments: {
    client: {
      build: {
        // '>= ' apart, Vite names browsers as browserslist does, but for one.
        target: packageJson.browserslist.map((line) =>
          line.replace('ios_saf', 'ios').replace(' >= ', ''),
        ),
        modulePreload: {
          polyfill: false,
          // A part in one file has only itself to load.
          resolveDependencies: (file, files) => (files.length > 0 ? files : [file]),
        },
        rolldownOptions: {
          // The router's notes to developers in the console.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            codeSplitting: { groups: listGroups() },
          },
        },
      },
    },
  },
  // In development libraries are bundled at the start: one found later would reload the page.
  optimizeDeps: {
    entries: ['src/**/ui/**/*.tsx', '!**/*.test.tsx'],
    // The search through the entries misses these two, and /design met them on its first load.
    include: ['marked', 'sanitize-html'],
  },
  plugins: [
    tailwindcss(),
    reactRouter(),
    replaceLibraryParts(),
    importIconsAlone(),
    replacePartLoading(),
    dropPropertyFallback(),
    bundleServerIcons(),
  ],
})

/** Tailwind sets its variables a second time for browsers without @property, which are older than ours. */
function dropPropertyFallback(): Plugin {
  return {
    name: 'drop-property-fallback',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const css = String(file.source)
        file.source = css.replace(/@layer properties\{@supports [^{}]*\{[^{}]*\{[^{}]*\}\}\}/, '')
      }
    },
  }
}

/** As a package it would load all its icons at each start: 45 MB, and 50 MB of disk. */
function bundleServerIcons(): Plugin {
  return {
    name: 'bundle-server-icons',
    apply: 'build',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
  }
}

/** Modules of libraries that pages can do without, or with less. */
function replaceLibraryParts(): Plugin {
  const router = '/react-router/dist/production/lib'
  const parts = [
    { file: `${router}/dom/ssr/routeModules.js`, exports: '*', by: 'load-route-module.ts' },
    { file: `${router}/dom/ssr/fog-of-war.js`, exports: '*', by: 'router-parts-off.ts' },
    { file: `${router}/router/instrumentation.js`, exports: '*', by: 'router-parts-off.ts' },
    {
      file: '/lucide-react/dist/esm/createLucideIcon.mjs',
      exports: '{ createIcon as default }',
      by: 'create-icon.ts',
    },
  ]
  const unused = new Set(parts)
  return {
    name: 'replace-library-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const part = parts.find(({ file }) => id.endsWith(file))
      if (!part) return undefined
      unused.delete(part)
      const file = join(import.meta.dirname, 'src/app/loading', part.by)
      return `export ${part.exports} from ${JSON.stringify(file)}`
    },
    generateBundle() {
      for (const { file, by } of unused)
        this.error(`${by} replaces ${file}, which no module imports any more`)
    },
  }
}

const unusedOfIcons =
  /, key: "\w+"|\bname: "[^"]*",|\bsize: \d+,|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm

/** Each icon by itself: the list of all would make every icon one of every page. */
function importIconsAlone(): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'import-icons-alone',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const list = await this.resolve('lucide-react', import.meta.filename)
      const text = readFileSync(list?.id ?? '', 'utf8')
      for (const [, names = '', file = ''] of text.matchAll(
        /\{ (.*) \} from '(\.\/icons\/.*)\.mjs'/g,
      ))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g))
          files.set(name, file.replace('.', 'lucide-react'))
    },
    transform(code, id) {
      // React needs no keys for what never changes its order, and the page no names of icons.
      if (id.includes('/lucide-react/')) return code.replaceAll(unusedOfIcons, '')
      if (!id.endsWith('.tsx')) return undefined
      return code.replaceAll(/import \{([^}]*)\} from 'lucide-react'/g, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map(
            (name) => `import ${name} from '${files.get(name) ?? this.error(`no icon ${name}`)}'`,
          )
          .join(';'),
      )
    },
  }
}

function replacePartLoading(): Plugin {
  const file = join(import.meta.dirname, 'src/app/loading/load-after-files.ts')
  return {
    name: 'replace-part-loading',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? `export { loadAfterFiles as __vitePreload } from ${JSON.stringify(file)}`
        : undefined,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && /mapDeps=.*\.css"/.test(chunk.code))
            this.error(
              `load-after-files.ts loads no style sheet, and a part of ${chunk.fileName} has one`,
            )
        }
      },
    },
  }
}

/** The first that takes a module has it, with all that it imports. What none takes is split by the bundler. */
function listGroups(): Rolldown.CodeSplittingGroup[] {
  const [home, ideas, idea] = ['pages/home', 'pages/ideas/ideas', 'pages/ideas/idea'] as const
  return [
    group('frame', (pages) => pages.has('root') || pages.has('entry.client')),
    group('cards', (pages) => pages.has(home) && pages.has(ideas)),
    group('fields', (pages) => pages.has(ideas) && pages.size > 2),
    group('details', (pages) => pages.has(home) && pages.has(idea)),
    { ...group('landing', (pages) => pages.has(home)), minShareCount: 2 },
    group('parts', (pages) => pages.size > 9),
  ]
}

/**
 * Modules that travel as one file: many small ones compress worse, and each costs a request.
 * @param includes by the names of the pages, below src/app, that import a module, or what imports it
 */
function group(
  name: string,
  includes: (pages: ReadonlySet<string>) => boolean,
): Rolldown.CodeSplittingGroup {
  const page = new RegExp(`^${import.meta.dirname}/src/app/(pages/.*|root|entry\\.client)\\.tsx$`)
  return {
    debugName: name,
    name(id, context) {
      const users = new Set([id])
      for (const user of users)
        for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
      const pages = [...users].flatMap((user) => page.exec(user)?.[1] ?? [])
      return includes(new Set(pages)) ? name : null
    },
  }
}
