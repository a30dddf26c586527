import { describe, expect, it } from 'vitest'
import { variables } from './config-variables.ts'
import { listMistypedNames } from './mistyped-names.ts'

describe('listMistypedNames', () => {
  it.each([
    ['STRIPE_SECRTE_KEY', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOOKSECRET', 'STRIPE_WEBHOOK_SECRET'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['PORTS', 'PORT'],
  ])('%s is reported as near %s', (name, meant) => {
    expect(listMistypedNames({ [name]: 'x' })).toEqual([
      `${name} is not a setting. Did you mean ${meant}?`,
    ])
  })

  it('settings, empty variables and the names of other programs are not reported', () => {
    const names = ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'SHELL', 'TERM', 'USER', 'npm_config_port']
    const env = Object.fromEntries([...Object.keys(variables), ...names].map((name) => [name, 'x']))
    expect(listMistypedNames({ ...env, PORTS: '' })).toEqual([])
  })
})
