import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdeaId, submitIdea } from '../../src/features/ideas/contract.ts'
import {
  addBlock,
  hideIdea,
  listAuditEntries,
  listBlocks,
  listModeratedIdeas,
  removeBlock,
  restoreIdea,
} from '../../src/features/moderation/contract.ts'
import { blockedText } from '../../src/features/moderation/rules.ts'
import { joinNewsletter } from '../../src/features/newsletter/contract.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { connectMcp, useTool } from '../mcp.ts'
import { openWorld, type World } from '../world.ts'

const rejection = { status: 403, code: 'forbidden', error: blockedText }
const title = 'Cheap pills'
const businessEmail = 'Eve@spam.example'

describe('hiding an idea with a block of its sender', () => {
  let world: World
  let admin: TestBrowser
  let spammer: TestBrowser
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    admin = await openAdminBrowser(world)
    spammer = world.visitor()
  })
  afterAll(() => world.close())

  const post = (fields: { businessEmail?: string } = {}) =>
    world.postIdea(spammer, { title, businessEmail, ...fields })
  const list = async () => (await admin.call(listBlocks, {})).blocks

  it('blocks the session and the email of its sender, and no others', async () => {
    const ideaId = await post()
    await admin.call(hideIdea, { ideaId, blocksSender: true })
    const { sessionId } = spammer
    const again = { ...ideaFields, sessionId }
    expect(await spammer.getRejection(submitIdea, again)).toMatchObject(rejection)
    const other = world.visitor()
    const email = 'eve@spam.example'
    const joining = { email, sessionId: other.sessionId }
    expect(await other.getRejection(joinNewsletter, joining)).toMatchObject(rejection)
    await other.call(joinNewsletter, { ...joining, email: 'ann@spam.example' })
  })

  it('leaves its sender alone unless the administrator asks for a block', async () => {
    await admin.call(hideIdea, { ideaId: await post() })
    expect(await list()).toEqual([])
    await post()
  })

  it('shows the idea in the blocks, never the session or the email', async () => {
    const ideaId = await post()
    await admin.call(hideIdea, { ideaId, blocksSender: true })
    const blocks = await list()
    expect(blocks.map(({ kind }) => kind).toSorted()).toEqual(['email', 'session'])
    for (const block of blocks) {
      expect(block).toMatchObject({ pattern: null, idea: { id: ideaId, title }, note: '' })
    }
    const { entries } = await admin.call(listAuditEntries, {})
    const hiding = entries.find(({ act }) => act === 'hide-idea')
    expect(hiding).toMatchObject({ about: { ideaId, blocksSender: true }, outcome: 'done' })
    const shown = JSON.stringify([blocks, entries, await admin.call(listModeratedIdeas, {})])
    expect(shown).not.toMatch(/eve@spam/i)
    expect(shown).not.toContain(spammer.sessionId)
  })

  it('blocks a sender once, also of a hidden idea, and keeps a block that was typed', async () => {
    const ideaId = await post()
    const pattern = businessEmail.toLowerCase()
    await admin.call(addBlock, { kind: 'email', pattern, note: 'Known' })
    expect(await admin.call(hideIdea, { ideaId })).toEqual({ success: true, blocked: [] })
    for (let time = 0; time < 2; time += 1) {
      expect(await admin.call(hideIdea, { ideaId, blocksSender: true })).toEqual({
        success: true,
        blocked: ['session', 'email'],
      })
    }
    const blocks = await list()
    expect(blocks).toHaveLength(2)
    expect(blocks).toContainEqual(
      expect.objectContaining({ kind: 'email', pattern, idea: null, note: 'Known' }),
    )
  })

  it('an email with a star in it blocks no strangers with its sender', async () => {
    const ideaId = await post({ businessEmail: '*@mail.example' })
    await admin.call(hideIdea, { ideaId, blocksSender: true })
    expect(await admin.call(hideIdea, { ideaId, blocksSender: true })).toEqual({
      success: true,
      blocked: ['session'],
    })
    expect((await list()).map(({ kind }) => kind)).toEqual(['session'])
    const { sessionId, call } = world.visitor()
    await call(joinNewsletter, { email: 'ann@mail.example', sessionId })
  })

  it('blocks only the email of an idea that an API client posted, which has no session', async () => {
    const client = await connectMcp(world)
    const { id } = await useTool(client, 'submit_idea', { ...ideaFields, businessEmail })
    await client.close()
    const input = { ideaId: id as IdeaId, blocksSender: true }
    expect(await admin.call(hideIdea, input)).toEqual({ success: true, blocked: ['email'] })
    expect((await list()).map(({ kind }) => kind)).toEqual(['email'])
  })

  it('a restored idea leaves its sender blocked until the blocks are removed', async () => {
    const ideaId = await post()
    await admin.call(hideIdea, { ideaId, blocksSender: true })
    await admin.call(restoreIdea, { ideaId })
    const again = { ...ideaFields, businessEmail, sessionId: spammer.sessionId }
    expect(await spammer.getRejection(submitIdea, again)).toMatchObject(rejection)
    for (const { id } of await list()) await admin.call(removeBlock, { id })
    await spammer.call(submitIdea, again)
  })
})
