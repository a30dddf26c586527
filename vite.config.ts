import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
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
          output: {
            // Small parts that most pages share travel as one file: thirty compress worse than one.
            codeSplitting: {
              groups: [
                { name: 'shared', test: isOfMostPages, minShareCount: 4, priority: 2 },
                { name: 'frame', test: isOfFrame, minShareCount: 2, priority: 1 },
                { name: 'details', test: isOfDetails, minShareCount: 2 },
                { name: 'lists', test: isOfLists, minShareCount: 2 },
                { name: 'icons', test: /\/lucide-react\//, minShareCount: 2 },
              ],
            },
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
    replaceRouterParts(),
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

function replaceRouterParts(): Plugin {
  const loading = join(import.meta.dirname, 'src/app/loading/load-route-module.ts')
  const off = join(import.meta.dirname, 'src/app/loading/router-parts-off.ts')
  return {
    name: 'replace-router-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!importer?.includes('/react-router/')) return undefined
      if (/\/routeModules\.m?js$/.test(source)) return loading
      return /\/(fog-of-war|instrumentation)\.m?js$/.test(source) ? off : undefined
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

/**
 * All our own; but those of `isOfDetails`; but what every dialog is made of, which loads with the first one
 * and is heavy; but contracts and what they are made of, with which the library of schemas would come; and
 * but what administrators' pages, those of emails' links or those of reports alone share.
 */
function isOfMostPages(id: string): boolean {
  if (isOfDetails(id)) return false
  if (/\/(dialog-panel|confirm-dialog)\.tsx$/.test(id)) return false
  if (/\/contract\.ts$|\/(platform\/(email\/|functions\/(?!client\.))|shared\/schema\/)/.test(id))
    return false
  if (
    /\/(accounts\/rules|use-form|check-form|text-field|checkbox|admin-gate|auth-form|confirm-password|form-errors|password-prompt|use-needed-account|use-confirm|copy-button|character-counter|fold|use-query|use-pages|paged-list|data-table|sortable-table|two-way-button)\.tsx?$|\/ui\/(admin|email-links)\//.test(
      id,
    )
  )
    return false
  if (
    /\/src\/(analysis|features\/(reports|scans|shared-reports)|platform\/ui\/charts|app\/ui\/validation)\//.test(
      id,
    )
  )
    return false
  return /src\/(app|features|platform|shared)\//.test(id)
}

/** Files that many pages share, but not the lists of ideas, whose first load is limited. */
function isOfDetails(id: string): boolean {
  return /\/(card|copy-text|format-(money|month|percent|relative-time)|normalise-email|relative-time|share-(buttons|icons|links|targets)|shorten|submitter-email)\.tsx?$/.test(
    id,
  )
}

/** Files of the list of all ideas and of the list of a category. */
function isOfLists(id: string): boolean {
  return /\/(idea-feed|idea-list-page)\.tsx$/.test(id)
}

/**
 * Files of the frame of every page and of the lists of ideas: one request for all is less than one for each. By
 * name, as the whole of their folders weighs 10 KB more than a first load may. A name that no longer exists costs
 * a request, and breaks nothing.
 */
function isOfFrame(id: string): boolean {
  // Icons of reports, forms and administrators' pages alone.
  if (
    /\/(circle-(?!alert)[a-z-]+|columns-2|download|face-[a-z-]+|file-chart-column|flag|hourglass|info|lock-open|mail-check|octagon-[a-z-]+|scale|shield-check|trash|triangle-[a-z-]+)\.mjs$/.test(
      id,
    )
  )
    return false
  return /\/lucide-react\/|\/(demo-line|offer-over|use-account|error-notice|idea-grid|idea-json-ld|no-ideas|search-field|skip-link|use-following|use-is-late)\.tsx?$/.test(
    id,
  )
}
