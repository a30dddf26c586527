import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createThread, type RunOptions, type Thread } from './create-thread.ts'

const sample = new URL('../../../tests/samples/thread-sample.ts', import.meta.url)

const places = [
  ['thread', {}],
  ['process', { childProcess: {} }],
] as const

describe.each(places)('work in a %s', (name, place) => {
  let thread: Thread
  beforeEach(() => {
    thread = open({ abortTimeoutMs: 60_000 })
  })
  afterEach(() => thread.end())

  function open({ abortTimeoutMs }: { abortTimeoutMs: number }): Thread {
    return createThread(sample, {
      initialData: { name: 'sample' },
      handlers: {
        double: async (value: number) => {
          if (value > 100) throw new RangeError('too much')
          return value * 2
        },
      },
      idleSeconds: 60,
      abortTimeoutMs,
      ...place,
    })
  }

  function run(input: object, options: Partial<RunOptions> = {}): Promise<unknown> {
    return thread.run(input, {
      onMessage: () => {},
      signal: new AbortController().signal,
      ...options,
    })
  }

  it('returns a copy of the result and the value it was opened with', async () => {
    const value = { words: ['one', 'two'] }
    expect(await run({ does: 'echo', value })).toEqual({ given: { name: 'sample' }, value })
  })

  it('opens the module once for all runs, also for concurrent ones', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => run({ does: 'count' })))
    expect(counts).toEqual([1, 2, 3])
  })

  it("calls its owner's functions and gets their errors", async () => {
    expect(await run({ does: 'ask', value: 21 })).toBe(42)
    await expect(run({ does: 'ask', value: 101 })).rejects.toThrow('too much')
  })

  it('rejects a call of an unknown function of its owner', async () => {
    const alone = createThread(sample, { initialData: null, idleSeconds: 60, ...place })
    const options = { onMessage: () => {}, signal: new AbortController().signal }
    await expect(alone.run({ does: 'ask' }, options)).rejects.toThrow('Nothing handles double')
    await alone.end()
  })

  it('gives the response to a call only to the thread that called', async () => {
    const calls = [1, 2].map(() => ({
      isMade: Promise.withResolvers<void>(),
      response: Promise.withResolvers<string>(),
    }))
    let made = 0
    const double = () => {
      const call = calls[made]
      made += 1
      call?.isMade.resolve()
      return Promise.resolve(call?.response.promise)
    }
    const asked = createThread(sample, {
      initialData: null,
      handlers: { double },
      idleSeconds: 60,
      ...place,
    })
    const options = { onMessage: () => {}, signal: new AbortController().signal }
    const before = asked.run({ does: 'ask' }, options)
    await calls[0]?.isMade.promise
    await Promise.allSettled([before, asked.end()])
    const after = asked.run({ does: 'ask' }, options)
    await calls[1]?.isMade.promise
    calls[0]?.response.resolve('for the ended one')
    await calls[0]?.response.promise
    calls[1]?.response.resolve('for the next one')
    expect(await after).toBe('for the next one')
    await asked.end()
  })

  it('sends its progress in order', async () => {
    const messages: unknown[] = []
    expect(await run({ does: 'tell' }, { onMessage: (data) => messages.push(data) })).toBe('told')
    expect(messages).toEqual(['one', 'two'])
  })

  it('rejects with the error of the work', async () => {
    await expect(run({ does: 'fail' })).rejects.toThrow('on purpose')
  })

  it('an aborted run ends and the thread continues', async () => {
    const leaving = new AbortController()
    const messages: unknown[] = []
    const onMessage = (data: unknown) => {
      messages.push(data)
      leaving.abort(new Error('nobody waits'))
    }
    const waiting = run({ does: 'wait' }, { signal: leaving.signal, onMessage })
    await expect(waiting).rejects.toThrow('nobody waits')
    expect(await run({ does: 'count' })).toBe(2)
    expect(messages).toEqual(['waiting', 'left'])
  })

  it('a run that ignores its abort ends the thread, and the next run gets a new one', async () => {
    thread = open({ abortTimeoutMs: 50 })
    await run({ does: 'count' })
    const stopping = new AbortController()
    const endless = run({ does: 'spin' }, { signal: stopping.signal })
    const beside = run({ does: 'wait' })
    stopping.abort(new Error('the server stops'))
    await expect(endless).rejects.toThrow('the server stops')
    await expect(beside).rejects.toThrow(`The ${name} was ended.`)
    expect(await run({ does: 'count' })).toBe(1)
  })

  it('starts again after its thread exited', async () => {
    await expect(run({ does: 'exit' })).rejects.toThrow(`The ${name} ended.`)
    expect(await run({ does: 'count' })).toBe(1)
  })

  it('does not start a run that is already aborted', async () => {
    const signal = AbortSignal.abort(new Error('too late'))
    await expect(run({ does: 'count' }, { signal })).rejects.toThrow('too late')
    expect(await run({ does: 'count' })).toBe(1)
  })

  it('ends at once and rejects the runs in progress', async () => {
    const [waiting] = await Promise.allSettled([run({ does: 'wait' }), thread.end()])
    expect(waiting).toMatchObject({ reason: { message: `The ${name} was ended.` } })
  })
})

it.each(places)(
  'a %s without work ends by itself and starts again for the next run',
  async (_name, place) => {
    const idle = createThread(sample, { initialData: null, idleSeconds: 0, ...place })
    const options = { onMessage: () => {}, signal: new AbortController().signal }
    expect(await idle.run({ does: 'count' }, options)).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(await idle.run({ does: 'count' }, options)).toBe(1)
    await idle.end()
  },
)

it.each<[string, Record<number, number>, number[]]>([
  ['an output', { 1: 0, 2: 0 }, [1, 1, 1]],
  ['the longest of several outputs', { 1: 60, 2: 0 }, [1, 2, 3]],
])('a thread stays as long as %s says', async (_name, seconds, expected) => {
  const thread = createThread(sample, {
    initialData: null,
    idleSeconds: (output) => seconds[output as number] ?? 0,
  })
  const counts: unknown[] = []
  for (let run = 0; run < 3; run += 1) {
    const options = { onMessage: () => {}, signal: new AbortController().signal }
    counts.push(await thread.run({ does: 'count' }, options))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  expect(counts).toEqual(expected)
  await thread.end()
})

it.skipIf(process.platform !== 'linux')(
  'a process gives all of its threads low priority, since native code runs in any of them',
  async () => {
    const place = createThread(sample, { initialData: null, idleSeconds: 60, childProcess: {} })
    const signal = AbortSignal.timeout(20_000)
    const priorities = await place.run({ does: 'priorities' }, { onMessage: () => {}, signal })
    await place.end()
    expect(new Set(priorities as number[])).toEqual(new Set([19]))
  },
)

it.skipIf(process.platform !== 'linux')(
  'a thread has a lower priority than the site, but not the lowest, with which it would hardly run on a busy machine',
  async () => {
    const place = createThread(sample, { initialData: null, idleSeconds: 60 })
    const signal = AbortSignal.timeout(20_000)
    const priorities = await place.run({ does: 'priorities' }, { onMessage: () => {}, signal })
    await place.end()
    expect(priorities).toContain(10)
  },
)

it('a process gets no environment variables but its own', async () => {
  const options = { onMessage: () => {}, signal: new AbortController().signal }
  for (const env of [{}, { GIVEN: '1' }]) {
    const childProcess = { env }
    const place = createThread(sample, { initialData: null, idleSeconds: 60, childProcess })
    expect(await place.run({ does: 'environment' }, options)).toEqual(Object.keys(env))
    await place.end()
  }
})
