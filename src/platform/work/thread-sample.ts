// What the test of threads runs in one.

export function echo(input: unknown): unknown {
  return input
}

export async function echoLater(input: unknown): Promise<unknown> {
  await new Promise((resolve) => setImmediate(resolve))
  return input
}

export function fail(): never {
  throw new RangeError('on purpose')
}

export function spin(): never {
  for (;;) Math.random()
}
