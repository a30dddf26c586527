import { createThread } from '../../../platform/workers/create-thread.ts'
import type { Judgement, Problem, Reader } from '../../../shared/reader.ts'

export type ModelRequest =
  | { kind: 'read'; problem: Problem; texts: readonly (readonly string[])[] }
  | { kind: 'compare'; problem: Problem; texts: readonly string[] }
  | { kind: 'phrases'; problem: Problem; max: number }

export interface SentenceModel extends Reader {
  end(): Promise<void>
}

interface SentenceModelOptions {
  /** Holds the weights; each file must have the SHA-256 that its `checksums.json` names. */
  folder?: URL
  idleSeconds?: number
}

export const weightsFolder = new URL('./weights/', import.meta.url)

const childProcess = {
  // The JavaScript heap holds only the tokenizer and results; the weights are outside it.
  flags: ['--max-old-space-size=96', '--max-semi-space-size=2'],
  // From 1.30 on, onnxruntime on Linux sends usage to Microsoft under an id of the machine.
  env: { ORT_DISABLE_TELEMETRY: '1' },
}
const defaultIdleSeconds = 60

/** Its child process starts with the first text; a crash or leak in native code affects only that process. */
export function createSentenceModel({
  folder = weightsFolder,
  idleSeconds = defaultIdleSeconds,
}: SentenceModelOptions = {}): SentenceModel {
  const module = new URL('./run-sentence-model.ts', import.meta.url)
  const threadOptions = { folder: folder.href }
  const thread = createThread(module, { initialData: threadOptions, idleSeconds, childProcess })
  const run = <Output>(request: ModelRequest, signal: AbortSignal) =>
    thread.run<Output>(request, { onMessage: () => {}, signal })
  return {
    read: (problem, texts, signal) => run<Judgement[]>({ kind: 'read', problem, texts }, signal),
    compare: (problem, texts, signal) => run<number[]>({ kind: 'compare', problem, texts }, signal),
    findPhrases: (problem, max, signal) => run<string[]>({ kind: 'phrases', problem, max }, signal),
    end: () => thread.end(),
  }
}
