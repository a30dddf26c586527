import type { Evidence } from './evidence.ts'

type Used = Pick<Evidence, 'tools'>

/** All that people state, by discussion. */
type Stated = Pick<Evidence, 'signals' | 'tools' | 'money' | 'content' | 'minor'>

/** The discussions that name a tool which is counted. */
export function getToolUsers({ tools }: Used): ReadonlySet<string> {
  return new Set(tools.flatMap(({ ids }) => ids))
}

/** Whether enough discussions name a tool to speak of what people use: who names none may use any. */
export function isFieldKnown(used: Used): boolean {
  return getToolUsers(used).size >= minUsers
}

/** Whether many tools are in use, or a few by most of those who state anything: what is silent tells nothing. */
export function isCrowded(stated: Stated): boolean {
  const users = getToolUsers(stated).size
  const isTaken = users >= minUsersTaken && users >= shareTaken * getStating(stated).size
  return stated.tools.length >= manyTools || isTaken
}

/** The discussions that state anything that is counted. */
export function getStating({ signals, tools, money, content, minor }: Stated): ReadonlySet<string> {
  return new Set([
    ...Object.values(signals).flat(),
    ...tools.flatMap(({ ids }) => ids),
    ...[...money.willingToPay, ...money.pricePoints, ...content, ...minor].map(({ id }) => id),
  ])
}

const minUsers = 3
const manyTools = 6
const minUsersTaken = 10
const shareTaken = 1 / 2
