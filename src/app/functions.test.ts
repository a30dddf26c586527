import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { getSchema, createSampleInput } from '../../tests/inputs.ts'
import type { FunctionContract } from '../platform/functions/declare.ts'
import { contractsByFeature, functions } from './functions.ts'

/** Compared with what is stored, or sent elsewhere as they are. */
const codes = new Set(['token', 'url', 'password', 'priceId', 'currency'])

const declared = Object.entries(contractsByFeature).flatMap(([feature, contracts]) =>
  contracts.map((contract) => ({ feature, contract })),
)

async function readContracts(): Promise<FunctionContract[]> {
  const files = globSync('../features/*/contract.ts', { cwd: import.meta.dirname })
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, import.meta.url).href) as Promise<object>),
  )
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is FunctionContract => {
      return typeof one === 'object' && one !== null && 'access' in one && 'responds' in one
    })
}

describe('the list of functions', () => {
  it('every function of a contract file is registered exactly once', async () => {
    const registered = functions.map(({ contract }) => contract)
    expect(new Set(registered).size).toBe(registered.length)
    expect(new Set(registered)).toEqual(new Set(await readContracts()))
  })

  it('rejects a required text in which people can see nothing', () => {
    const required = declared.flatMap(({ contract }) => {
      const { properties = {}, required: names = [] } = getSchema(contract)
      return Object.entries(properties)
        .filter(([name, { type }]) => type === 'string' && names.includes(name))
        .filter(
          ([name, { enum: of, format, pattern }]) => !of && !format && !pattern && !codes.has(name),
        )
        .map(([name]) => ({ contract, name }))
    })
    expect(required.length).toBeGreaterThan(15)
    const accepted = required.filter(
      ({ contract, name }) =>
        contract.input.safeParse({ ...createSampleInput(contract), [name]: '\u200B' }).success,
    )
    expect(accepted.map(({ contract, name }) => `${contract.name} ${name}`)).toEqual([])
  })

  it('no two functions have the same name or URL', () => {
    const names = declared.map(({ contract }) => contract.name)
    expect(new Set(names).size).toBe(names.length)
    const urls = declared.map(({ contract: { method, path } }) => `${method} ${path}`)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it.each(declared.map(({ feature, contract }) => [contract.name, feature] as const))(
    '%s is implemented in a file of its name, in feature %s',
    (name, feature) => {
      const file = `../features/${feature}/${name.replaceAll('_', '-')}.ts`
      expect(existsSync(new URL(file, import.meta.url))).toBe(true)
    },
  )

  it.each(declared.map(({ contract }) => [contract.name, contract] as const))(
    '%s has its name in its URL',
    (name, { method, path }) => {
      const read = /^\/api\/[a-z-]+(\/\{\w+\}|\/[a-z-]+)*(\.csv)?$/
      const written = new RegExp(`^/api/(rpc/)?${name}$`)
      expect(path).toMatch(method === 'POST' ? written : read)
    },
  )

  it('only owners may call the functions that change or show private data of an idea', () => {
    const ofOwners = declared.filter(({ contract }) => contract.access === 'owner')
    expect(new Set(ofOwners.map(({ contract }) => contract.name))).toEqual(
      new Set([
        'edit-idea',
        'withdraw-idea',
        'get-idea-history',
        'publish-report',
        'unpublish-report',
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
        'rotate-webhook-secret',
        'test-webhook',
        'list-webhook-deliveries',
      ]),
    )
  })

  it('administrators’ functions that change something are audited, and those that read are not', () => {
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
