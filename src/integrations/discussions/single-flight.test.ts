import { expect, it } from 'vitest'
import { singleFlight } from './single-flight.ts'

it('is made once for all who ask while it is under way, and again later', async () => {
  const { shared, calls } = recorded()
  const both = Promise.all([shared(unending()), shared(unending())])
  calls[0]?.answer('one')
  expect(await both).toEqual(['one', 'one'])
  const later = shared(unending())
  calls[1]?.answer('two')
  expect(await later).toBe('two')
  expect(calls).toHaveLength(2)
})

it('goes on for the others when one leaves', async () => {
  const { shared, calls } = recorded()
  const leaving = new AbortController()
  const [left, stays] = [shared(leaving.signal), shared(unending())]
  leaving.abort('no longer wanted')
  await expect(left).rejects.toBe('no longer wanted')
  expect(calls[0]?.signal.aborted).toBe(false)
  calls[0]?.answer('one')
  expect(await stays).toBe('one')
})

it('ends when the last one leaves, and begins anew for the next', async () => {
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

it('fails for all alike, and is tried again by the next', async () => {
  const { shared, calls } = recorded()
  const both = Promise.allSettled([shared(unending()), shared(unending())])
  calls[0]?.fail(new RangeError('no'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = shared(unending())
  calls[1]?.answer('two')
  expect(await next).toBe('two')
})

it('is not made for who has left already, and says that their time is over', async () => {
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
