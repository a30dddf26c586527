import pg from 'pg'
import { writeCursor } from '../../src/platform/functions/cursor.ts'
import { rarestRank, getWord } from './made-up-ideas.ts'

export interface Shape {
  name: string
  paths: string[]
}

/** Each sort: its SQL order, and the ranks that its cursors hold. */
const sorts = {
  top: {
    order: 'rank_up desc, rank_net desc, created_at desc, id desc',
    ranks: 'rank_up, rank_net',
  },
  recent: { order: 'created_at desc, id desc', ranks: 'rank_up, rank_net' },
}
const dashboardSorts = {
  votes: 'rank_net',
  waitlist: 'rank_sign_ups',
  engagement: '2 * rank_up - rank_net + rank_sign_ups',
}
const filters = [
  { name: 'all', field: '', kind: '', values: [''] },
  { name: 'category', field: 'category', kind: 'category', values: ['Health', 'Lifestyle'] },
  { name: 'country', field: 'country', kind: 'country', values: ['Global', 'Ethiopia'] },
  { name: 'audience', field: 'audience', kind: 'audience', values: ['Small Businesses', 'Gen Z'] },
]
const depths = [0.1, 0.5, 0.9]
/** Several positions near each depth, so that not every page is in the cache already. */
const placesPerDepth = 20

/** Every sort without and with one filter: the first page, and pages at each depth of the list. */
export async function getShapes(databaseUrl: string): Promise<Shape[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const shapes: Shape[] = []
  for (const sort of ['top', 'recent'] as const) {
    for (const filter of filters) {
      const first = filter.values.map((value) => getPath(sort, filter.field, value))
      shapes.push({ name: `${sort}, ${filter.name}, first page`, paths: first })
      const deep = depths.map((): string[] => [])
      for (const value of filter.values) {
        const positions = await getPositions(client, sorts[sort], filter.kind, value)
        for (const [index, atDepth] of positions.entries()) {
          const paths = atDepth.map(
            (position) => `${getPath(sort, filter.field, value)}&cursor=${writeCursor(position)}`,
          )
          deep[index]?.push(...paths)
        }
      }
      shapes.push(...listDeepShapes(`${sort}, ${filter.name}`, deep))
    }
  }
  for (const [sort, rank] of Object.entries(dashboardSorts)) {
    const name = `dashboard by ${sort}`
    const path = `/api/dashboard?sort=${sort}`
    const order = `${rank} desc, created_at desc, id desc`
    const positions = await getPositions(client, { order, ranks: rank }, '', '')
    const deep = positions.map((atDepth) =>
      atDepth.map((position) => `${path}&cursor=${writeCursor([sort, position])}`),
    )
    shapes.push({ name: `${name}, first page`, paths: [path] }, ...listDeepShapes(name, deep))
  }
  await client.end()
  return shapes
}

function listDeepShapes(name: string, deep: string[][]): Shape[] {
  return deep.map((paths, index) => ({
    name: `${name}, at ${(depths[index] ?? 0) * 100} %`,
    paths,
  }))
}

export function getSearchShapes(): Shape[] {
  const words = (ranks: number[]) => ranks.map((rank) => `q=${getWord(rank)}`)
  const cases = {
    'a rare word': words(Array.from({ length: 20 }, (_, index) => rarestRank - 1 - index * 7)),
    'a word of one in a hundred ideas': words([150, 160, 170, 180, 190]),
    'a common word': words([0, 1, 2, 5, 10, 20, 40]),
    'two words': [`q=${getWord(1)}+${getWord(40)}`, `q=${getWord(7)}+${getWord(9000)}`],
    'two common words': [`q=${getWord(0)}+${getWord(1)}`],
    'the beginning of a word': ['q=ke', 'q=bab', 'q=ba'],
    'two filters, many ideas': ['category=Health&country=Global'],
    'two filters, few ideas': ['category=Lifestyle&country=Ethiopia'],
    'three filters': ['category=Health&country=Global&audience=Small+Businesses'],
    'a word and a filter': [
      `category=Lifestyle&q=${getWord(0)}`,
      `country=Global&q=${getWord(300)}`,
    ],
  }
  const lists = Object.entries(cases).map(([name, queries]) => ({
    name,
    paths: queries.flatMap((query) => [`/api/ideas?${query}`, `/api/ideas?sort=recent&${query}`]),
  }))
  const ranks = [rarestRank - 1, 150, 40, 5, 0]
  const dashboards = Object.keys(dashboardSorts).map((sort) => ({
    name: `the dashboard by ${sort}, of words from rare to common`,
    paths: words(ranks).map((query) => `/api/dashboard?sort=${sort}&${query}`),
  }))
  return [...lists, ...dashboards]
}

function getPath(sort: string, field: string, value: string): string {
  const filter = field === '' ? '' : `&${field}=${encodeURIComponent(value)}`
  return `/api/ideas?sort=${sort}${filter}`
}

async function getPositions(
  client: pg.Client,
  { order, ranks }: { order: string; ranks: string },
  kind: string,
  value: string,
): Promise<unknown[][][]> {
  const source =
    kind === ''
      ? 'select id, rank_up, rank_net, rank_sign_ups, created_at from ideas where withdrawn_at is null'
      : 'select idea_id as id, rank_up, rank_net, created_at from idea_tags where kind = $1 and value = $2'
  const { rows } = await client.query<{ depth: number; position: unknown[] }>(
    `with numbered as (
       select row_number() over (order by ${order}) as place, count(*) over () as total, *
       from (${source}) as list
     ), wanted as (
       select depth, floor(total * depth) - floor(total / 50.0 * step / ${placesPerDepth}) as place
       from unnest(array[${depths.join(',')}]) as depth, generate_series(0, ${placesPerDepth - 1}) as step,
         (select total from numbered limit 1) as counted
     )
     select depth::float as depth, json_build_array(${ranks},
       to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), id) as position
     from wanted join numbered using (place)`,
    kind === '' ? [] : [kind, value],
  )
  return depths.map((depth) =>
    rows.filter((row) => row.depth === depth).map(({ position }) => position),
  )
}
