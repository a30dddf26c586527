import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRedditStatus, setRedditAutomation } from '../../src/features/reddit/contract.ts'
import { postIdeasToReddit } from '../../src/features/reddit/jobs/post-ideas-to-reddit.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'

describe('the settings of automatic posting', () => {
  let site: RedditAdmin
  beforeAll(async () => {
    site = await openRedditAdmin()
  })
  beforeEach(() => site.begin())
  afterAll(() => site.close())

  const readAutomation = async () => (await site.admin.call(getRedditStatus, {})).automation
  const save = (isOn: boolean, cooldownHours: number) =>
    site.admin.call(setRedditAutomation, { isOn, cooldownHours })

  it('new automation settings keep the last outcome, and the cooldown must be whole hours in range', async () => {
    await save(true, 3)
    await postIdeasToReddit.run(site.world.site.services, {}, new AbortController().signal)
    const ran = await readAutomation()
    expect(ran.lastOutcome).not.toBe(null)
    await save(true, 4)
    expect(await readAutomation()).toMatchObject({ ...ran, cooldownHours: 4 })
    for (const cooldownHours of [0, 721, 1.5]) {
      const wrong = { isOn: true, cooldownHours }
      const rejection = await site.admin.getRejection(setRedditAutomation, wrong)
      expect(rejection.status).toBe(400)
    }
    expect(await readAutomation()).toMatchObject({ cooldownHours: 4 })
  })

  it('automation settings are rejected if others were stored since they were read', async () => {
    const atFirst = { isOn: false, cooldownHours: 24 }
    const on = { isOn: true, cooldownHours: 24 }
    await site.admin.call(setRedditAutomation, { ...on, previous: atFirst })
    await site.admin.call(setRedditAutomation, { ...atFirst, previous: on })

    const late = { isOn: true, cooldownHours: 48, previous: on }
    const rejection = await site.admin.getRejection(setRedditAutomation, late)
    expect([rejection.status, rejection.code]).toEqual([409, 'conflict'])
    expect(await readAutomation()).toMatchObject(atFirst)
  })

  it('rejects a previous cooldown that no column can hold', async () => {
    const settings = { isOn: true, cooldownHours: 24 }
    await site.admin.call(setRedditAutomation, settings)
    const previous = { isOn: true, cooldownHours: 2 ** 31 }
    const wrong = { ...settings, previous }
    const rejection = await site.admin.getRejection(setRedditAutomation, wrong)
    expect([rejection.status, rejection.code]).toEqual([400, 'invalid_input'])
  })
})
