import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  captureValidatorInterest,
  confirmValidatorInterest,
  getValidatorLink,
} from '../../src/features/validators/contract.ts'
import type { Interest } from '../../src/features/validators/rules.ts'
import { openWorld, type World } from '../world.ts'

const email = 'anna@example.com'

describe('the interests of a validator who signed up twice', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  async function signUp(interest: Interest): Promise<void> {
    await world.visitor().call(captureValidatorInterest, { email, interests: [interest] })
    world.clock.advance(86_400)
  }

  async function getToken(interest: Interest): Promise<string> {
    const emails = await world.emails({ to: email, kind: 'validator-confirmation' })
    const links = emails.findLast(({ text }) => text.includes(interest))?.links ?? []
    const link = links.find((one) => one.startsWith('/confirm-validator?token='))
    return decodeURIComponent(link?.split('=')[1] ?? '')
  }

  async function confirm(interest: Interest): Promise<Interest[]> {
    const token = await getToken(interest)
    return (await world.visitor().call(confirmValidatorInterest, { token })).interests
  }

  const getInterests = () =>
    world.site.services.db.selectFrom('validators').select('interests').execute()

  it('an older link that was not opened before does not undo a later choice', async () => {
    await signUp('Finance')
    await signUp('Healthcare')
    expect(await confirm('Healthcare')).toEqual(['Healthcare'])
    expect(await confirm('Finance')).toEqual(['Healthcare'])
    expect(await getInterests()).toEqual([{ interests: ['Healthcare'] }])
    expect(await confirm('Finance')).toEqual(['Healthcare'])
  })

  it('a link that was opened shows the interests that apply', async () => {
    for (const interest of ['Finance', 'Healthcare'] as const) {
      await signUp(interest)
      await confirm(interest)
    }
    const link = { token: await getToken('Finance') }
    expect(await world.visitor().call(getValidatorLink, link)).toMatchObject({
      state: 'confirmed',
      interests: ['Healthcare'],
    })
  })

  it('a repeated sign-up counts from its last time', async () => {
    await signUp('Finance')
    await signUp('Healthcare')
    await confirm('Healthcare')
    await signUp('Finance')
    expect(await confirm('Finance')).toEqual(['Finance'])
    expect(await getInterests()).toEqual([{ interests: ['Finance'] }])
  })

  it('a later sign-up that was not confirmed keeps no older one from being confirmed', async () => {
    await signUp('Finance')
    await signUp('Healthcare')
    expect(await confirm('Finance')).toEqual(['Finance'])
    expect(await confirm('Healthcare')).toEqual(['Healthcare'])
  })
})
