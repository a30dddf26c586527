import { describe, expect, it } from 'vitest'
import { runInThread } from './run-in-thread.ts'

const sample = new URL('./thread-sample.ts', import.meta.url)
const never = new AbortController().signal

describe('work in a thread', () => {
  it('gives back what the function returns, as a copy', async () => {
    const input = { words: ['one', 'two'] }
    expect(await runInThread(sample, 'echo', [input] as never[], never)).toEqual(input)
  })

  it('waits for a function that takes its time', async () => {
    expect(await runInThread(sample, 'echoLater', ['late'] as never[], never)).toBe('late')
  })

  it('fails as the function does', async () => {
    await expect(runInThread(sample, 'fail', [] as never[], never)).rejects.toThrow('on purpose')
  })

  it('ends a function that would never end, as soon as it is told to', async () => {
    const stopping = new AbortController()
    const endless = runInThread(sample, 'spin', [] as never[], stopping.signal)
    stopping.abort(new Error('nobody waits'))
    await expect(endless).rejects.toThrow('nobody waits')
  })

  it('does not begin what nobody waits for any more', async () => {
    const aborted = AbortSignal.abort(new Error('too late'))
    await expect(runInThread(sample, 'echo', [1] as never[], aborted)).rejects.toThrow('too late')
  })
})
