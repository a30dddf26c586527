// Checks the units in deploy/ without a running systemd.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const getText = (path: string) => readFileSync(new URL(path, root), 'utf8')
const getValue = (path: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(getText(path))?.[1] ?? ''

describe('the systemd units', () => {
  it('assay.service starts the site as npm start does', () => {
    const [, command] = /"start": "exec ([^"]+)"/.exec(getText('package.json')) ?? []
    expect(getValue('deploy/assay.service', 'ExecStart')).toBe(`/usr/bin/env ${command}`)
  })

  it('assay.service gives the site more time to stop than it takes', () => {
    const [, milliseconds] = /stopWithinMs = (\d+)/.exec(getText('src/app/server.ts')) ?? []
    const seconds = Number(getValue('deploy/assay.service', 'TimeoutStopSec'))
    expect(seconds * 1000).toBeGreaterThan(Number(milliseconds) + 2000)
  })

  it('the site and its backup run as one user in one folder', () => {
    for (const name of ['User', 'WorkingDirectory']) {
      const value = getValue('deploy/assay.service', name)
      expect(value).not.toBe('')
      expect(getValue('deploy/assay-backup.service', name)).toBe(value)
    }
  })

  it('systemd accepts the units, where it is installed', ({ skip }) => {
    const units = globSync('deploy/*.{service,timer}', { cwd: root })
    expect(units).toHaveLength(3)
    const verified = spawnSync('systemd-analyze', ['verify', ...units], { cwd: root })
    if (verified.error) skip('systemd-analyze is not installed')
    expect([verified.status, verified.stderr.toString()]).toEqual([0, ''])
  })
})
