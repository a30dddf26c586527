import { expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('makes one call for concurrent callers, and a new one later', async () => {
  const { shared, calls } = recorded()
  const both = Promise.all([shared(unending()), shared(unending())])
  calls[0]?.answer('one')
  expect(await both).toEqual(['one', 'one'])
  const later = shared(unending())
  calls[1]?.answer('two')
  expect(await later).toBe('two')
  expect(calls).toHaveLength(2)
})

it('continues for the others when one caller aborts', async () => {
  const { shared, calls } = recorded()
  const leaving = new AbortController()
  const [left, stays] = [shared(leaving.signal), shared(unending())]
  leaving.abort('no longer wanted')
  await expect(left).rejects.toBe('no longer wanted')
  expect(calls[0]?.signal.aborted).toBe(false)
  calls[0]?.answer('one')
  expect(await stays).toBe('one')
})

it('aborts the call when the last caller aborts, and starts again for the next caller', async () => {
  const { shared, calls } = recorded()
  const leaving = new AbortController()
  const left = shared(leaving.signal)
  leaving.abort('no longer wanted')
  await expect(left).rejects.toBe('no longer wanted')
  expect(calls[0]?.signal.aborted).toBe(true)
  const next = shared(unending())
  calls[1]?.answer('two')
  expect(await next).toBe('two')
})

it('rejects for all callers when the call fails, and starts again for the next caller', async () => {
  const { shared, calls } = recorded()
  const both = Promise.allSettled([shared(unending()), shared(unending())])
  calls[0]?.fail(new RangeError('no'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = shared(unending())
  calls[1]?.answer('two')
  expect(await next).toBe('two')
})

it('makes no call for an aborted caller and reports its time-out', async () => {
  const { shared, calls } = recorded()
  const over = AbortSignal.abort(new DOMException('over', 'TimeoutError'))
  await expect(shared(over)).rejects.toMatchObject({ kind: 'timeout' })
  expect(calls).toEqual([])
})

const unending = () => new AbortController().signal

function recorded() {
  const calls: {
    signal: AbortSignal
    answer: (value: string) => void
    fail: (reason: Error) => void
  }[] = []
  const shared = singleFlight((signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    calls.push({ signal, answer: resolve, fail: reject })
    return promise
  })
  return { shared, calls }
}
