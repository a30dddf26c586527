import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { env } from 'node:process'
import type { CallParent } from '../../src/platform/workers/thread-messages.ts'

interface Order {
  does:
    | 'echo'
    | 'ask'
    | 'tell'
    | 'fail'
    | 'spin'
    | 'wait'
    | 'exit'
    | 'count'
    | 'environment'
    | 'priorities'
  value?: unknown
}

export function open(given: unknown, request: CallParent) {
  let runs = 0
  return async ({ does, value }: Order, tell: (data: unknown) => void, signal: AbortSignal) => {
    runs += 1
    switch (does) {
      case 'echo':
        return { given, value }
      case 'ask':
        return request('double', value)
      case 'tell':
        tell('one')
        tell('two')
        return 'told'
      case 'fail':
        throw new RangeError('on purpose')
      case 'spin':
        for (;;) Math.random()
      case 'wait':
        tell('waiting')
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            tell('left')
            reject(new Error('left'))
          })
        })
      case 'exit':
        return process.exit(1)
      case 'count':
        return runs
      case 'environment':
        return Object.keys(env)
      case 'priorities':
        return readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
    }
  }
}
