import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSiteProcess } from '../../bench/harness/site-process.ts'
import { getOperatorsDesk } from '../../src/features/operations/contract.ts'
import { checkMailServer, checkMailServerIfDue } from '../../src/features/operations/mail-server.ts'
import { openAdminBrowser } from '../accounts.ts'
import { createEmbeddedDatabase } from '../database.ts'
import { type FakeSmtp, startSmtp } from '../fakes/smtp.ts'
import { openWorld, type World } from '../world.ts'

describe('the check of the mail server', () => {
  let world: World
  let fake: FakeSmtp
  let server: string
  beforeAll(async () => {
    fake = await startSmtp()
    server = new URL(fake.url).host
    world = await openWorld({ ROLE: 'web', SMTP_URL: fake.url })
  })
  afterEach(async () => {
    fake.failWith(null)
    fake.onHang(() => {})
    await world.reset()
  })
  afterAll(async () => {
    await world.close()
    await fake.close()
  })

  /** @returns the lines of level warn */
  async function check(): Promise<string[]> {
    const lines: string[] = []
    const log = {
      ...world.site.services.log,
      warn: (_fields: object, text: string) => lines.push(text),
    }
    const patience = new AbortController()
    fake.onHang(() => patience.abort())
    await checkMailServer({ ...world.site.services, log: log as never }, patience.signal)
    return lines
  }
  const readOverview = async () => (await openAdminBrowser(world)).call(getOperatorsDesk, {})
  const readGauge = async () =>
    /^assay_mail_server_up (\d)$/m.exec(
      await (await fetch(new URL('/metrics', world.site.url))).text(),
    )?.[1]

  it('a mail server that responds and accepts the login is shown, and gets no email', async () => {
    expect((await readOverview()).mail.server).toBeNull()
    expect(await readGauge()).toBeUndefined()
    expect(await check()).toEqual([])
    const { mail, alerts } = await readOverview()
    expect(mail.server).toEqual({ server, error: null, checkedAt: world.clock.now().toISOString() })
    expect(alerts.map(({ key }) => key)).not.toContain('mail-server')
    expect(await readGauge()).toBe('1')
    expect(fake.received).toEqual([])
  })

  it('a mail server that never responds is logged with host and port, and needs attention', async () => {
    fake.failWith({ at: 'connect', does: 'hang' })
    const [line, ...others] = await check()
    expect(line).toContain(`The mail server ${server} accepts no emails: SMTP: took too long.`)
    expect(line).toContain('Check SMTP_URL')
    expect(others).toEqual([])
    const { mail, alerts } = await readOverview()
    expect(mail.server).toMatchObject({ server, error: 'SMTP: took too long' })
    expect(alerts).toContainEqual(
      expect.objectContaining({ key: 'mail-server', text: expect.stringContaining(server) }),
    )
    expect(await readGauge()).toBe('0')
  })

  it('a mail server that rejects the login needs attention, and its password is shown nowhere', async () => {
    fake.failWith({ at: 'auth', does: 535 })
    const lines = await check()
    expect(lines.join()).toContain('535')
    expect(lines.join() + JSON.stringify(await readOverview())).not.toContain('secret')
  })

  it('processes share one check in five minutes', async () => {
    const { services } = world.site
    const checkedAt = async () => (await readOverview()).mail.server?.checkedAt
    await Promise.all([checkMailServerIfDue(services), checkMailServerIfDue(services)])
    const first = await checkedAt()
    world.clock.advance(60)
    await checkMailServerIfDue(services)
    expect(await checkedAt()).toBe(first)
    world.clock.advance(240)
    await checkMailServerIfDue(services)
    expect(await checkedAt()).not.toBe(first)
  })
})

it('npm start serves before a silent mail server has responded, and then names its host and port', async () => {
  const fake = await startSmtp()
  const folder = mkdtempSync(join(tmpdir(), 'assay-mail-'))
  fake.failWith({ at: 'connect', does: 'hang' })
  await createEmbeddedDatabase(folder)
  const warned = Promise.withResolvers<string>()
  const site = await startSiteProcess({ DATA_DIR: folder, SMTP_URL: fake.url }, (line) => {
    if (line.includes('accepts no emails')) warned.resolve(line)
  })
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    expect(await warned.promise).toContain(new URL(fake.url).host)
  } finally {
    await site.stop()
    await fake.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
