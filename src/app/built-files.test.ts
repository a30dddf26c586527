import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuiltFiles } from './built-files.ts'

describe('readBuiltFiles', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-built-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets', 'page-1.js'), 'script()')
    writeFileSync(join(folder, 'assets', 'page-1.js.br'), brotliCompressSync('script()'))
    writeFileSync(join(folder, 'assets', 'page-1.js.gz'), gzipSync('script()'))
    writeFileSync(join(folder, 'icon.png'), 'picture')
    writeFileSync(join(folder, 'notes.md'), 'not for browsers')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const getHeaders = (flat: string[]) =>
    Object.fromEntries(flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1]]] : [])))

  it('finds built files by their URL and no other files', () => {
    expect([...readBuiltFiles(folder).keys()].sort()).toEqual(['/assets/page-1.js', '/icon.png'])
  })

  it('an icon of the operator’s own folder goes before the built one, and nothing else of it is served', () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    writeFileSync(join(folder, 'favicon.svg'), 'built')
    writeFileSync(join(folder, 'favicon.svg.gz'), gzipSync('built'))
    writeFileSync(join(own, 'favicon.svg'), 'own')
    writeFileSync(join(own, 'icon.png'), 'own')
    const files = readBuiltFiles(folder, own)
    for (const body of Object.values(files.get('/favicon.svg')?.bodies ?? {})) {
      expect(body.body.toString()).toBe('own')
    }
    expect(files.get('/icon.png')?.bodies.identity.body.toString()).toBe('picture')
  })

  it('built files stay readable after a newer build has replaced them', () => {
    const files = readBuiltFiles(folder)
    rmSync(join(folder, 'assets'), { recursive: true })
    expect(files.get('/assets/page-1.js')?.bodies.identity.body.toString()).toBe('script()')
  })

  it('built files are served in each compressed encoding and cached for ever', () => {
    const file = readBuiltFiles(folder).get('/assets/page-1.js')
    expect(getHeaders(file?.bodies.br?.headers ?? [])).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(brotliCompressSync('script()').length),
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: file?.etag,
    })
    const picture = readBuiltFiles(folder).get('/icon.png')
    expect(picture?.bodies.br).toBe(picture?.bodies.identity)
    expect(getHeaders(picture?.bodies.br?.headers ?? [])['cache-control']).not.toContain(
      'immutable',
    )
  })
})
