import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { IdeaList, listIdeas as contract } from './contract.ts'
import { emptyPage, findPage } from './find-page.ts'
import { orders, positionOf } from './list-order.ts'
import type { Tag } from './search-places.ts'

type Input = InputOf<typeof contract>

/** A page of ideas. @throws AppError `invalid_input` for a cursor that is not ours. */
export async function listIdeas({ db, store }: Context, input: Input): Promise<IdeaList> {
  const order = orders[input.sort]
  const after = input.cursor === undefined ? null : readCursor(input.cursor, order.positionSchema)
  const tags = await spelled(db, tagsOf(input))
  const { ideas, last, ...totals } = tags
    ? await findPage({ db, store }, { tags, q: input.q }, { order, after, limit: input.limit })
    : emptyPage
  return { ideas, nextCursor: last && writeCursor(positionOf(last)), ...totals }
}

function tagsOf(input: Input): Tag[] {
  const tags: Tag[] = []
  if (input.category !== undefined) tags.push({ kind: 'category', value: input.category })
  if (input.country !== undefined) tags.push({ kind: 'country', value: input.country })
  if (input.audience !== undefined) tags.push({ kind: 'audience', value: input.audience })
  return tags
}

/** The filters as ideas spell them ('health' is 'Health'); null when one of them is on no idea. */
async function spelled(db: Database, tags: Tag[]): Promise<Tag[] | null> {
  if (tags.length === 0) return tags
  const rows = await db
    .selectFrom('idea_totals')
    .select(['kind', 'value'])
    .where('ideas', '>', 0)
    .where((eb) =>
      eb.or(
        tags.map(({ kind, value }) =>
          eb.and([eb('kind', '=', kind), eb(eb.fn('lower', ['value']), '=', value.toLowerCase())]),
        ),
      ),
    )
    .execute()
  const found = tags.flatMap(({ kind }) => rows.filter((row) => row.kind === kind).slice(0, 1))
  return found.length === tags.length ? (found as Tag[]) : null
}
