// What a thread and its owner say to each other. Everything in it is copied on the way.

export type ToThread =
  | { type: 'run'; run: number; input: unknown }
  | { type: 'abort'; run: number }
  | { type: 'answer'; question: number; value?: unknown; error?: unknown }

export type FromThread =
  | { type: 'ask'; question: number; name: string; input: readonly unknown[] }
  | { type: 'tell'; run: number; data: unknown }
  | { type: 'done'; run: number; output: unknown }
  | { type: 'failed'; run: number; error: unknown }

/** Has the thread's owner do something, by name. Rejects as that does. */
export type Ask = (name: string, ...input: readonly unknown[]) => Promise<unknown>

/** What a module exports that runs in a thread: `open` is called once, what it returns for each run. */
export interface ThreadModule {
  open(
    given: unknown,
    ask: Ask,
  ): (input: never, tell: (data: unknown) => void, signal: AbortSignal) => Promise<unknown>
}
