// The entry point of a thread or child process: opens one module and performs the runs that its owner sends.
import { readdirSync, readlinkSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { FromThread, ThreadModule, ToThread } from './thread-messages.ts'

const order: unknown = parentPort ? workerData : JSON.parse(process.argv[2] ?? '')
const { module, given } = order as { module: string; given: unknown }
const underWay = new Map<number, AbortController>()
const questions = new Map<number, PromiseWithResolvers<unknown>>()
let asked = 0

for (const thread of ownThreads()) giveWay(thread)
const opened = (await import(module)) as ThreadModule
const work = opened.open(given, ask)
if (parentPort) parentPort.on('message', hear)
else {
  process.on('message', hear)
  process.on('disconnect', () => process.exit())
}

function hear(message: ToThread | object): void {
  // Under `node --watch` the runtime sends messages too.
  if (!('type' in message)) return
  if (message.type === 'run') return void start(message.run, message.input)
  if (message.type === 'abort') return underWay.get(message.run)?.abort()
  const question = questions.get(message.question)
  questions.delete(message.question)
  if ('error' in message) question?.reject(message.error)
  else question?.resolve(message.value)
}

async function start(run: number, input: unknown): Promise<void> {
  const controller = new AbortController()
  underWay.set(run, controller)
  const tell = (data: unknown) => say({ type: 'tell', run, data })
  try {
    const output = await work(input as never, tell, controller.signal)
    say({ type: 'done', run, output })
  } catch (error) {
    say({ type: 'failed', run, error })
  } finally {
    underWay.delete(run)
  }
}

function ask(name: string, ...input: readonly unknown[]): Promise<unknown> {
  const answer = Promise.withResolvers<unknown>()
  asked += 1
  questions.set(asked, answer)
  say({ type: 'ask', question: asked, name, input })
  return answer.promise
}

function say(message: FromThread): void {
  if (parentPort) parentPort.postMessage(message)
  else process.send?.(message)
}

/**
 * Ids on Linux, where each thread has a separate priority: this thread, or all of a process, some of which
 * start before its parent can set the priority. Empty on other systems.
 */
function ownThreads(): number[] {
  try {
    if (!parentPort) return readdirSync('/proc/self/task').map(Number)
    return [Number(readlinkSync('/proc/thread-self').split('/').at(-1))]
  } catch {
    return []
  }
}
