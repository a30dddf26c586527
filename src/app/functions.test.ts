import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { functions } from './functions.ts'
import { contractsByRoom } from './openapi.ts'

const declared = Object.entries(contractsByRoom).flatMap(([room, contracts]) =>
  contracts.map((contract) => ({ room, contract })),
)

describe('the contents page of functions', () => {
  it('holds every declared function once, and none that is not declared', () => {
    const registered = functions.map(({ contract }) => contract)
    expect(new Set(registered).size).toBe(registered.length)
    expect(new Set(registered)).toEqual(new Set(declared.map(({ contract }) => contract)))
  })

  it('gives no two functions one name or one address', () => {
    const names = declared.map(({ contract }) => contract.name)
    expect(new Set(names).size).toBe(names.length)
    const urls = declared.map(({ contract: { method, path } }) => `${method} ${path}`)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it.each(declared.map(({ room, contract }) => [contract.name, room] as const))(
    'finds %s in a file of that name, in room %s',
    (name, room) => {
      const file = `../features/${room}/${name.replaceAll('_', '-')}.ts`
      expect(existsSync(new URL(file, import.meta.url))).toBe(true)
    },
  )

  it.each(declared.map(({ contract }) => [contract.name, contract] as const))(
    'calls %s by its name in its address',
    (name, { method, path }) => {
      const read = /^\/api\/[a-z-]+(\/\{\w+\}|\/[a-z-]+)*(\.csv)?$/
      const written = new RegExp(`^/api/(rpc/)?${name}$`)
      expect(path).toMatch(method === 'POST' ? written : read)
    },
  )

  it('lets owners alone change what is theirs, and see what only they may', () => {
    const ofOwners = declared.filter(({ contract }) => contract.access === 'owner')
    expect(new Set(ofOwners.map(({ contract }) => contract.name))).toEqual(
      new Set([
        'edit-idea',
        'withdraw-idea',
        'get-idea-history',
        'create-waitlist-checkout',
        'download-waitlist',
        'export-waitlist',
        'list-sign-ups',
        'create-api-key',
        'list-api-keys',
        'revoke-api-key',
        'create-webhook',
        'list-webhooks',
        'delete-webhook',
        'enable-webhook',
        'test-webhook',
        'list-webhook-deliveries',
      ]),
    )
  })

  it('writes down each act of an administrator, and nothing that only reads', () => {
    const ofAdmins = declared.filter(({ contract }) => contract.access === 'admin')
    for (const { contract } of ofAdmins) {
      const isRead =
        contract.method === 'GET' ||
        /^(get(?!-reddit-tokens)|list|preview|rehearse)[-_]/.test(contract.name)
      expect([contract.name, contract.auditedFields === undefined]).toEqual([contract.name, isRead])
      const fields = Object.keys((contract.input as z.ZodObject).shape)
      expect(fields).toEqual(expect.arrayContaining([...(contract.auditedFields ?? [])]))
    }
    const others = declared.filter(({ contract }) => contract.access !== 'admin')
    expect(others.filter(({ contract }) => contract.auditedFields)).toEqual([])
  })
})
