import { readdirSync, readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'
import type { FromThread, ThreadModule, ToThread } from './thread-messages.ts'

const setup: unknown = parentPort ? workerData : JSON.parse(process.argv[2] ?? '')
const { module, initialData } = setup as { module: string; initialData: unknown }
const activeRuns = new Map<number, AbortController>()
const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>()
let lastCallId = 0

// A thread of ours waits for others and reports what it has; a child process only calculates.
const isLowest = !parentPort
for (const thread of listOwnThreads()) lowerPriority(thread, isLowest)
const opened = (await import(module)) as ThreadModule
const work = opened.open(initialData, callParent)
if (parentPort) parentPort.on('message', handleMessage)
else {
  process.on('message', handleMessage)
  process.on('disconnect', () => process.exit())
}

function handleMessage(message: ToThread | object): void {
  if (!('type' in message)) return
  if (message.type === 'run') return void start(message.run, message.input)
  if (message.type === 'abort') return activeRuns.get(message.run)?.abort()
  const call = pendingCalls.get(message.callId)
  pendingCalls.delete(message.callId)
  if ('error' in message) call?.reject(message.error)
  else call?.resolve(message.value)
}

async function start(run: number, input: unknown): Promise<void> {
  const controller = new AbortController()
  activeRuns.set(run, controller)
  const report = (data: unknown) => send({ type: 'message', run, data })
  try {
    const output = await work(input as never, report, controller.signal)
    send({ type: 'done', run, output })
  } catch (error) {
    send({ type: 'failed', run, error })
  } finally {
    activeRuns.delete(run)
  }
}

function callParent(name: string, ...input: readonly unknown[]): Promise<unknown> {
  const result = Promise.withResolvers<unknown>()
  lastCallId += 1
  pendingCalls.set(lastCallId, result)
  send({ type: 'call', callId: lastCallId, name, input })
  return result.promise
}

function send(message: FromThread): void {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

/** On Linux each thread has a separate priority; some of a process start before its parent can set it. Else empty. */
function listOwnThreads(): number[] {
  try {
    if (!parentPort) return readdirSync('/proc/self/task').map(Number)
    return [Number(readlinkSync('/proc/thread-self').split('/').at(-1))]
  } catch {
    return []
  }
}
