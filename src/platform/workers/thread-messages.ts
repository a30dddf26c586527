export type ToThread =
  | { type: 'run'; run: number; input: unknown }
  | { type: 'abort'; run: number }
  | { type: 'result'; callId: number; value?: unknown; error?: unknown }

export type FromThread =
  | { type: 'call'; callId: number; name: string; input: readonly unknown[] }
  | { type: 'message'; run: number; data: unknown }
  | { type: 'done'; run: number; output: unknown }
  | { type: 'failed'; run: number; error: unknown }

/** Rejects with the function's error. */
export type CallParent = (name: string, ...input: readonly unknown[]) => Promise<unknown>

/** `open` is called once, and the function it returns for each run. */
export interface ThreadModule {
  open(
    initialData: unknown,
    callParent: CallParent,
  ): (input: never, report: (data: unknown) => void, signal: AbortSignal) => Promise<unknown>
}
