import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Small parts that most pages share travel as one file: thirty compress worse than one.
            codeSplitting: {
              groups: [{ name: 'shared', test: isOfMostPages, minShareCount: 4 }],
            },
          },
        },
      },
    },
  },
  plugins: [tailwindcss(), reactRouter(), compressed()],
})

/**
 * All our own; but what every dialog is made of, which loads with the first one and is heavy; but contracts
 * and what they are made of, with which the library of schemas would come; and but what administrators'
 * pages alone share.
 */
function isOfMostPages(id: string): boolean {
  if (/\/(dialog-panel|ask-dialog)\.tsx$/.test(id)) return false
  if (/\/contract\.ts$|\/platform\/(ids\.ts|mail\/|functions\/(?!client\.))/.test(id)) return false
  if (
    /\/(use-read|use-pages|paged-list|sortable-table|two-way-button)\.tsx?$|\/ui\/admin\//.test(id)
  )
    return false
  return /src\/(app|features|platform)\//.test(id)
}

/** Writes what browsers load ready-compressed beside each file; the server only picks. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '.' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const file = join(dir, name)
        const bytes = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(bytes))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
