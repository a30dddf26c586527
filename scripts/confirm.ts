import { createInterface } from 'node:readline/promises'
import { conflict } from '../src/platform/errors.ts'

/** @throws AppError `conflict` with this text unless a person types yes */
export async function confirm(question: string, otherwise: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} (yes or no) `), closed])
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw conflict(otherwise)
}
