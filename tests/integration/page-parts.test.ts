import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentHeaders } from '../../src/platform/http/security-headers.ts'
import { openWorld, type World } from '../world.ts'

const built = readdirSync('build/client/assets').map((name) => `/assets/${name}`)

describe('the files of a page', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each([
    ['a script', /\/cards-[^/]*\.js$/],
    ['a style sheet', /\.css$/],
    ['a font', /\.woff2$/],
  ])('%s carries only the security headers that browsers obey there', async (_what, ending) => {
    const { status, headers } = await fetch(world.site.url + built.find((url) => ending.test(url)))
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(documentHeaders.filter((name) => headers.has(name))).toEqual([])
  })

  it.each([
    ['the script of a worker', built.find((url) => /-worker-.*\.js$/.test(url))],
    ['a picture that can be opened by itself', '/favicon.svg'],
  ])('%s carries all security headers', async (_what, url) => {
    const { status, headers } = await fetch(world.site.url + url)
    expect([status, headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(documentHeaders.filter((name) => !headers.has(name))).toEqual([])
  })
})
