import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../src/features/founders/contract.ts'
import { getTotals, type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { openScanCredit } from '../../src/features/purchases/contract.ts'
import { getCreditUrl } from '../../src/features/purchases/credit-link.ts'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import { addAdmin, openAdminBrowser, password, postAuth, signIn } from '../accounts.ts'
import { createIdeaKey, openApiClient } from '../api-keys.ts'
import type { TestBrowser } from '../browser.ts'
import { findFreePort } from '../free-port.ts'
import { getTotpCode } from '../totp.ts'
import { openWorld, type World } from '../world.ts'

const first = 'the first key is long enough for a site'
const second = 'the second key is long enough for a site'
const third = 'the third key is long enough for a site'

describe('a changed SECRET_KEY', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-key-'))
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    const PORT = String(await findFreePort())
    world = await openWorld({ DATA_DIR: folder, PORT, SECRET_KEY: first })
  })
  beforeEach(async () => {
    await world.restart({ SECRET_KEY: first, SECRET_KEY_PREVIOUS: '' })
    await world.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function getCreditToken(): Promise<string> {
    const { services } = world.site
    const gift = { email: 'ann@example.com', count: 1 }
    const grantId = await services.db.transaction().execute((tx) => giftScans(services, tx, gift))
    return getCreditUrl(grantId, { publicUrl: '', secretKey: first }).split('credit=')[1] ?? ''
  }

  const change = (previous: string[]) =>
    world.restart({ SECRET_KEY: third, SECRET_KEY_PREVIOUS: previous.join(',') })

  it('a paid scan’s link and an API key of an earlier secret key still work while it is listed', async () => {
    const token = await getCreditToken()
    const apiKey = await createIdeaKey(founder, ideaId)
    await change([second])
    await expect(world.visitor().getRejection(openScanCredit, { token })).resolves.toMatchObject({
      status: 404,
    })
    const rejected = await openApiClient(world, apiKey).getRejection(getTotals, {})
    expect(rejected.status).toBe(401)

    await change([second, first])
    await world.visitor().call(openScanCredit, { token })
    await openApiClient(world, apiKey).call(getTotals, {})
  })

  it('a founder’s browser keeps its idea under a new secret key, also after its cookie is renewed', async () => {
    await change([first])
    const other = await world.postIdea(founder, { title: 'Another idea of the same founder' })
    for (const own of [ideaId, other]) {
      expect(await founder.call(withdrawIdea, { ideaId: own })).toEqual({ success: true })
    }
  })

  it('a second factor works under a new secret key while the earlier one is listed', async () => {
    await addAdmin(world)
    const admin = await openAdminBrowser(world)
    const response = await postAuth(admin, 'two-factor/enable', { password })
    const { totpURI } = (await response.json()) as { totpURI: string }
    await postAuth(admin, 'two-factor/verify-totp', { code: getTotpCode(totpURI) })

    await change([second, first])
    const later = world.visitor()
    await signIn(later, 'ada@example.com')
    const code = getTotpCode(totpURI, Date.now() + 30_000)
    expect((await postAuth(later, 'two-factor/verify-totp', { code })).status).toBe(200)
    expect((await later.call(getSession, {})).account).not.toBeNull()
  })
})
