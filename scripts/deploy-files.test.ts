// Checks Dockerfile, compose.yaml and the examples for proxies without a container engine.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { loadConfig } from '../src/platform/config.server.ts'
import { variables } from '../src/platform/config-variables.ts'

const getUrl = (path: string) => new URL(`../${path}`, import.meta.url)
const getText = (path: string) => readFileSync(getUrl(path), 'utf8')

const manifest = z
  .object({
    scripts: z.object({ start: z.string() }),
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(getText('package.json')))

/** without `exec`, which only npm's shell needs */
const startCommand = manifest.scripts.start.replace(/^exec /, '')

const healthCheck = z.object({ test: z.array(z.string()) })
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  healthcheck: healthCheck,
  networks: z.array(z.string()),
  volumes: z.array(z.string()),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  pids_limit: z.number(),
  mem_limit: z.string(),
  stop_grace_period: z.string().regex(/^\d+s$/),
  ports: z.array(z.string()).optional(),
})
const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.record(z.string(), z.boolean())),
  })
  .parse(parse(getText('compose.yaml'), { merge: true }))

const instructions = toInstructions(getText('Dockerfile'))
const finalStage = instructions.slice(instructions.findLastIndex(({ word }) => word === 'FROM'))
const last = (word: string) => finalStage.findLast((one) => one.word === word)?.rest ?? ''

describe('the image', () => {
  it('the image runs the Node version of the repository', () => {
    const runtime: unknown = JSON.parse(getText('runtime/package.json'))
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(runtime)
    const [base = ''] = instructions.filter(({ word }) => word === 'FROM').map(({ rest }) => rest)
    const version = /^node:(\d+\.\d+\.\d+)-/.exec(base)?.[1]
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([version]))
  })

  it('the image starts the site as npm start does', () => {
    expect(listIn(last('CMD')).join(' ')).toBe(startCommand)
  })

  it('the image runs as a user other than root, stops by SIGTERM, and checks its health', () => {
    expect(last('USER')).toBe('node')
    expect(last('STOPSIGNAL')).toBe('SIGTERM')
    expect(listIn(last('HEALTHCHECK')).at(-1)).toContain('/healthz')
  })

  it('the image copies only files that exist and that .dockerignore allows', () => {
    const sources = instructions.filter(({ word }) => word === 'COPY').flatMap(getSources)
    expect(sources.filter((source) => !existsSync(getUrl(source)))).toEqual([])
    expect(sources.filter(isIgnored)).toEqual([])
  })

  it('the image contains the files that the site needs at run time', () => {
    const copied = finalStage.filter(({ word }) => word === 'COPY').map(({ rest }) => rest)
    const places = copied.flatMap((rest) => rest.split(' ').slice(0, -1))
    for (const needed of [
      '/app/node_modules',
      '/app/build',
      'package.json',
      'scripts',
      'db',
      'src',
    ])
      expect(places).toContain(needed)
  })

  it.each(['.env', 'src/.env.production', 'data/secret.key', '.git/config', 'node_modules/pg'])(
    'the image build context excludes %s',
    (path) => {
      expect(isIgnored(path)).toBe(true)
    },
  )

  it('the image removes only packages that package.json names', () => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies }
    const line = instructions.find(({ rest }) => rest.startsWith('npm uninstall'))?.rest ?? ''
    const leftOut = line.split(' ').filter((word, at) => at > 1 && !word.startsWith('-'))
    expect(leftOut).not.toEqual([])
    expect(leftOut.filter((name) => !(name in named))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const { services, networks } = compose
  const sites = Object.entries(services).filter(([name]) => name.startsWith('app-'))
  const [[, site] = []] = sites

  it('compose.yaml runs two processes of the site, backups, PostgreSQL and the proxy', () => {
    expect(Object.keys(services)).toEqual(['app-1', 'app-2', 'backup', 'postgres', 'proxy'])
    expect(sites.map(([, { image }]) => image)).toEqual(['assay', 'assay'])
    expect(site?.healthcheck.test.join(' ')).toContain('/readyz')
  })

  it('compose.yaml pins other images to an exact version', () => {
    const images = Object.values(services).map(({ image }) => image)
    const others = images.filter((image) => image !== 'assay')
    expect(others.filter((image) => !/^[a-z]+:\d+\.\d+(\.\d+)?-/.test(image))).toEqual([])
  })

  it('compose.yaml exposes only the proxy to the world, and the database only to the site', () => {
    const published = Object.entries(services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    expect(services.postgres?.networks).toEqual(['back'])
    expect(services.proxy?.networks).toEqual(['front'])
    expect(networks).toEqual({ front: { enable_ipv6: true }, back: { internal: true } })
    expect(getText('deploy/Caddyfile')).toMatch(/^\trespond \/metrics 404$/m)
  })

  it('compose.yaml lets only the proxy keep a right of root, the one to listen on port 80', () => {
    const added = Object.entries(services).filter(([, { cap_add }]) => cap_add)
    expect(added.map(([name, { cap_add }]) => [name, cap_add])).toEqual([
      ['proxy', ['NET_BIND_SERVICE']],
    ])
  })

  it('compose.yaml keeps backups in a volume that the image gives to its user', () => {
    const holders = Object.entries(services).filter(([, { volumes }]) =>
      volumes.includes('backups:/backups'),
    )
    expect(holders.map(([name]) => name)).toEqual(['backup'])
    const made = finalStage.find(({ rest }) => rest.startsWith('install -d -o node'))?.rest
    expect(made?.split(' ')).toEqual(expect.arrayContaining(['/data', '/backups']))
  })

  it('compose.yaml gives the site more time to stop than it takes', () => {
    const [, milliseconds] = /stopWithinMs = (\d+)/.exec(getText('src/app/server.ts')) ?? []
    for (const { stop_grace_period } of Object.values(services)) {
      expect(Number.parseInt(stop_grace_period) * 1000).toBeGreaterThan(Number(milliseconds) + 2000)
    }
  })

  it('the proxy stops using a stopping process before that process closes', () => {
    const [, grace] = /drainMs = (\d+)/.exec(getText('src/app/server.ts')) ?? []
    const [, interval] = /health_interval (\d+)s/.exec(getText('deploy/Caddyfile')) ?? []
    expect(Number(grace)).toBeGreaterThanOrEqual(Number(interval) * 1000 + 1000)
  })

  it('compose.yaml sets only variables that the site knows, to valid values', () => {
    const given = Object.entries(site?.environment ?? {})
    expect(given.filter(([name, text]) => text && !(name in variables))).toEqual([])
    const env = given.map(([name, text]) => [name, filled(text, operatorsOwn)])
    const own = Object.fromEntries(env)
    expect(() => loadConfig(own)).toThrow('SECRET_KEY')
    expect(loadConfig({ ...operatorsOwn, ...own })).toMatchObject({
      isProduction: true,
      PUBLIC_URL: 'https://example.com',
      TRUSTED_PROXY_HOPS: 1,
    })
  })

  it.each(['PUBLIC_URL', 'POSTGRES_PASSWORD'])('compose.yaml does not start without %s', (name) => {
    const texts = Object.values(services).flatMap(({ environment }) => Object.values(environment))
    const uses = texts.filter((text) => text.includes(`\${${name}`))
    expect(uses).not.toEqual([])
    for (const text of uses) expect(text).toContain(`\${${name}:?`)
  })

  it('the proxy uses the processes of compose.yaml and checks their readiness', () => {
    const caddyfile = getText('deploy/Caddyfile')
    const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(caddyfile) ?? []
    expect(upstreams.split(' ')).toEqual(
      sites.map(([name, { environment }]) => `${name}:${environment.PORT}`),
    )
    expect(caddyfile).toMatch(/^\s*health_uri \/readyz$/m)
  })
})

const operatorsOwn: Record<string, string> = {
  PUBLIC_URL: 'https://example.com',
  SECRET_KEY: 'a'.repeat(64),
  POSTGRES_PASSWORD: 'b'.repeat(64),
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(
    /\$\{(\w+):(\?|-)([^}]*)\}/g,
    (_whole, name: string, sign: string, word: string) =>
      values[name] ?? (sign === '-' ? word : `no ${name}`),
  )
}

interface Instruction {
  word: string
  rest: string
}

function toInstructions(dockerfile: string): Instruction[] {
  return dockerfile
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      return { word, rest: rest.join(' ') }
    })
}

function listIn(rest: string): string[] {
  return z.array(z.string()).parse(JSON.parse(rest.slice(rest.indexOf('["'))))
}

function getSources({ rest }: Instruction): string[] {
  return rest.startsWith('--from=') ? [] : rest.split(' ').slice(0, -1)
}

/** As the builder reads .dockerignore: the last line that matches a path, or a folder above it, decides. */
function isIgnored(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_part, at) => parts.slice(0, at + 1).join('/'))
  const lines = getText('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  return lines.reduce((isOut, line) => {
    const pattern = getPattern(line.replace(/^!/, ''))
    return above.some((one) => pattern.test(one)) ? !line.startsWith('!') : isOut
  }, false)
}

function getPattern(line: string): RegExp {
  const source = line
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '(?:.+/)?')
    .replace(/\*/g, '[^/]*')
  return new RegExp(`^${source}$`)
}
