import { afterEach, expect, it, vi } from 'vitest'
import { createThrottledQueue } from './throttled-queue.ts'

afterEach(() => void vi.useRealTimers())

it('the queue continues after the clock is set back', async () => {
  vi.useFakeTimers()
  const queue = createThrottledQueue({ requests: 1, seconds: 1, atOnce: 1 })
  const addTask = () => queue.add(async () => 'answered', { signal: new AbortController().signal })
  for (const _each of [1, 2]) {
    expect(await addTask()).toBe('answered')
    // The queue's timer stops when idle; then only the clock ends the window.
    await vi.advanceTimersByTimeAsync(3000)
    vi.setSystemTime(Date.now() - 3_600_000)
  }
  const answered = addTask()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await answered).toBe('answered')
})
