import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { isOwned } from '../founders/queries.ts'
import { emptyPage, findPage, type Page } from '../ideas/find-page.ts'
import { type Order, orders, type Cursor, toCursor, type PageRange } from '../ideas/list-order.ts'
import { emptySums, type Sums, sumAll, sumWhere } from '../ideas/queries.ts'
import type { Dashboard, listDashboard as contract } from './contract.ts'
import type { DashboardSort } from './rules.ts'

type Input = InputOf<typeof contract>

const orderBySort: Record<DashboardSort, Order> = {
  votes: orders.net,
  waitlist: orders.signUps,
  engagement: orders.engagement,
  date: orders.recent,
}

/** A browser without a key has no own ideas. @throws AppError `invalid_input` for a cursor of another sort */
export async function listDashboard(context: RequestContext, input: Input): Promise<Dashboard> {
  const { sort, limit } = input
  const range = { order: orderBySort[sort], after: getAfter(input), limit }
  const [{ last, ...page }, sums] = await readPage(context, input, range)
  const nextCursor = last && writeCursor([sort, toCursor(last)])
  return { ...page, nextCursor, totals: toTotals(sums) }
}

function getAfter({ sort, cursor }: Input): Cursor | null {
  if (cursor === undefined) return null
  const schema = z.tuple([z.literal(sort), orderBySort[sort].cursorSchema])
  return readCursor(cursor, schema)[1]
}

async function readPage(
  { actor: { browserKey }, clock, db, store }: RequestContext,
  { show, q }: Input,
  range: PageRange,
): Promise<[Page, Sums]> {
  if (show === 'all') return Promise.all([findPage({ db, store }, { q }, range), sumAll(db)])
  if (browserKey === null) return [emptyPage, emptySums]
  const condition = isOwned({ browserKey, now: clock() })
  return Promise.all([
    findPage({ db, store }, { q, condition: condition }, range),
    sumWhere(db, condition),
  ])
}

function toTotals({ ideas, votesUp, votesDown, signUps }: Sums): Dashboard['totals'] {
  const votes = votesUp + votesDown
  const average = ideas === 0 ? 0 : (votes + signUps) / ideas
  return { ideas, votes, signUps, averageEngagement: Math.round(average * 10) / 10 }
}
