import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { IdeaList, listIdeas as contract } from './contract.ts'
import { findPage } from './find-page.ts'
import type { Tag } from './known-totals.ts'
import { orders, toCursor } from './list-order.ts'
import { hasEvidence } from './queries.ts'

type Input = InputOf<typeof contract>

export async function listIdeas({ db, store }: RequestContext, input: Input): Promise<IdeaList> {
  const order = orders[input.sort]
  const after = input.cursor === undefined ? null : readCursor(input.cursor, order.cursorSchema)
  const condition = input.evidence && hasEvidence
  const filter = { tags: getTags(input), q: input.q, condition }
  const range = { order, after, limit: input.limit }
  const { ideas, last, ...totals } = await findPage({ db, store }, filter, range)
  return { ideas, nextCursor: last && writeCursor(toCursor(last)), ...totals }
}

function getTags(input: Input): Tag[] {
  const tags: Tag[] = []
  if (input.category !== undefined) tags.push({ kind: 'category', value: input.category })
  if (input.country !== undefined) tags.push({ kind: 'country', value: input.country })
  if (input.audience !== undefined) tags.push({ kind: 'audience', value: input.audience })
  return tags
}
