// Lets nginx and Caddy read the examples for them, where they are installed.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordingTimeoutMs } from '../src/features/blog/write-post.ts'

const getPath = (name: string) => new URL(`../deploy/${name}`, import.meta.url).pathname
const isInstalled = (program: string) => !spawnSync(program, ['version']).error

describe('the examples for proxies', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-proxy-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    ['nginx.conf', /^\t+proxy_set_header X-Request-Id \$request_id;$/m],
    ['Caddyfile', /^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m],
    ['Caddyfile.single', /^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m],
  ])('a visitor cannot choose the id of a request behind the proxy of %s', (name, line) => {
    expect(readFileSync(getPath(name), 'utf8')).toMatch(line)
  })

  // URLs hold the tokens of links in emails and the ids of reports, which open them.
  it('each site of nginx.conf keeps no access log, in which nginx writes whole URLs', () => {
    const sites = readFileSync(getPath('nginx.conf'), 'utf8')
      .split(/^server \{$/m)
      .slice(1)
    expect(sites).toHaveLength(2)
    for (const site of sites) expect(site).toMatch(/^\taccess_log off;$/m)
  })

  it.each(['Caddyfile', 'Caddyfile.single'])('%s switches no access log on', (name) => {
    expect(readFileSync(getPath(name), 'utf8')).not.toMatch(/^\s*log\b/m)
  })

  it('nginx waits longer than a post takes that a language model words', () => {
    const [, seconds] =
      /proxy_read_timeout (\d+)s;/.exec(readFileSync(getPath('nginx.conf'), 'utf8')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(wordingTimeoutMs + 10_000)
  })

  it.skipIf(!isInstalled('nginx') || !isInstalled('openssl'))('nginx accepts its example', () => {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=example.com',
      ].concat('-keyout', key, '-out', certificate),
      { stdio: 'ignore' },
    )
    const site = readFileSync(getPath('nginx.conf'), 'utf8')
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      // The test opens the ports: only root may open these, and not every machine has IPv6.
      .replaceAll('listen 80;', `listen unix:${folder}/http;`)
      .replaceAll('listen 443 ', `listen unix:${folder}/https `)
      .replace(/listen \[::\].*/g, '')
    const file = join(folder, 'nginx.conf')
    const logs = `pid ${folder}/pid; error_log ${folder}/error.log;`
    writeFileSync(file, `${logs} events {} http { access_log off; ${site} }`)
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })

  it.skipIf(!isInstalled('caddy'))('Caddy accepts its example', () => {
    const { status, stderr } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', getPath('Caddyfile.single')],
      { encoding: 'utf8', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } },
    )
    expect({ status, stderr }).toMatchObject({ status: 0 })
  })
})
