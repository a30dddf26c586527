import { describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../tests/memory-store.ts'
import { checkSecretKey } from './check-secret-key.ts'

const days = 86_400_000

function openSite() {
  let now = 0
  const store = createMemoryStore(() => now)
  return {
    wait: (milliseconds: number) => void (now += milliseconds),
    /** @returns the warnings of a start */
    async start(SECRET_KEY: string, ...SECRET_KEY_PREVIOUS: string[]): Promise<string[]> {
      const lines: string[] = []
      const log = { warn: (line: string) => void lines.push(line) } as never
      await checkSecretKey({ SECRET_KEY, SECRET_KEY_PREVIOUS }, store, log)
      return lines
    },
  }
}

describe('checkSecretKey', () => {
  it('a start with the same secret key, or one that lists the earlier key, warns of nothing', async () => {
    const site = openSite()
    expect(await site.start('one')).toEqual([])
    site.wait(500 * days)
    expect(await site.start('one')).toEqual([])
    expect(await site.start('two', 'one')).toEqual([])
    expect(await site.start('three', 'two', 'one')).toEqual([])
  })

  it('each start under another secret key warns once, naming paid scans, for 30 days', async () => {
    const site = openSite()
    await site.start('one')
    site.wait(500 * days)
    expect(await site.start('two')).toEqual([expect.stringContaining('PAID SCANS')])
    site.wait(29 * days)
    expect(await site.start('two')).toHaveLength(1)
    site.wait(days)
    expect(await site.start('two')).toEqual([])
  })

  it('two processes with different secret keys both warn', async () => {
    const site = openSite()
    await site.start('one')
    expect(await site.start('two')).toHaveLength(1)
    expect(await site.start('one')).toHaveLength(1)
  })

  it('a secret key that is no longer listed is warned of', async () => {
    const site = openSite()
    await site.start('one')
    await site.start('two', 'one')
    expect(await site.start('two')).toHaveLength(1)
  })
})
