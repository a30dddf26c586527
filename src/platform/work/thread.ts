// What a work thread runs: one exported function of one module, once.
import { parentPort, workerData } from 'node:worker_threads'

const { module, name, input } = workerData as { module: string; name: string; input: unknown[] }
const exported = (await import(module)) as Record<string, (...input: unknown[]) => unknown>
parentPort?.postMessage({ output: await exported[name]?.(...input) })
