import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { RequestContext } from '../context.ts'
import { declareFunction, declareProcedure, declareRead } from './declare.ts'
import { implement } from './implement.ts'
import { createFunctionRouter } from './router.ts'

const rest = { access: 'visitor', summary: '', input: z.object({}), output: z.object({}) } as const
const contracts = [
  declareFunction({ name: 'vote', ...rest }),
  declareProcedure({ name: 'get_count', ...rest }),
  declareRead({ name: 'list', path: '/api/things', ...rest }),
  declareFunction({ name: 'things', ...rest }),
  declareRead({ name: 'get', path: '/api/things/{id}', ...rest }),
  declareRead({ name: 'parts', path: '/api/things/{id}/parts/{part}', ...rest }),
]
const router = createFunctionRouter<RequestContext>(
  contracts.map((one) => implement(one, async () => ({}))),
)

function find(method: string, path: string) {
  const match = router.match(method, path)
  return 'allowed' in match
    ? match
    : { name: match.implementation.contract.name, params: match.params }
}

describe('the function router', () => {
  it('the router finds a function by path and method', () => {
    expect(find('POST', '/api/vote')).toEqual({ name: 'vote', params: {} })
    expect(find('POST', '/api/rpc/get_count')).toEqual({ name: 'get_count', params: {} })
    expect(find('GET', '/api/things')).toEqual({ name: 'list', params: {} })
    expect(find('POST', '/api/things')).toEqual({ name: 'things', params: {} })
  })

  it('the router returns the parts in braces, decoded', () => {
    const params = { id: 'a/b ü', part: '2' }
    expect(find('GET', '/api/things/a%2Fb%20%C3%BC/parts/2')).toEqual({ name: 'parts', params })
  })

  it('the router accepts HEAD for GET functions', () => {
    expect(find('HEAD', '/api/things/1')).toMatchObject({ name: 'get' })
  })

  it('the router returns the methods that a path allows', () => {
    expect(find('GET', '/api/vote')).toEqual({ allowed: ['POST'] })
    expect(find('DELETE', '/api/things')).toEqual({ allowed: ['GET', 'POST'] })
    expect(find('POST', '/api/things/1')).toEqual({ allowed: ['GET'] })
  })

  it.each([
    '/api/',
    '/api/nothing',
    '/api/vote/',
    '/api/VOTE',
    '/api/things/',
    '/api/things/%E0%A4%A',
  ])('the router finds nothing at %s', (path) => expect(find('GET', path)).toEqual({ allowed: [] }))
})
