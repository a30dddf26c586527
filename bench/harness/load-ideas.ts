import type pg from 'pg'
import { type MadeUpIdea, makeIdeas } from './made-up-ideas.ts'

const batch = 10_000
/** From this number on, rebuilding the indexes at the end is faster than updating them row by row. */
const manyIdeas = 50_000

/** Fills the empty tables of ideas with the rows that submitting, voting and ranking would create. */
export async function loadIdeas(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    // The generated rows are consistent; checking every foreign key would take most of the time.
    await client.query('set session_replication_role = replica')
    const indexes = count < manyIdeas ? [] : await dropIndexes(client)
    for (let from = 0; from < count; from += batch) {
      await insertIdeas(client, makeIdeas(from, Math.min(from + batch, count), count))
    }
    await client.query(derived)
    for (const definition of indexes) await client.query(definition)
    await client.query(
      'vacuum (analyze) ideas, idea_counters, idea_tags, idea_totals, idea_combinations, known_words',
    )
  } finally {
    // Closes the connection instead of reusing it, because its session settings were changed.
    client.release(true)
  }
}

async function dropIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index
    where indrelid in ('ideas'::regclass, 'idea_tags'::regclass) and not indisunique`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

async function insertIdeas(client: pg.PoolClient, ideas: MadeUpIdea[]): Promise<void> {
  const list = (names: string[]) => `{${names.map((name) => `"${name}"`).join(',')}}`
  // Titles and descriptions are plain lower-case words, so splitting at spaces gives the same as `getWords`.
  await client.query(
    `insert into ideas (id, title, description, category, location, target_audience, rank_up, rank_net,
       rank_sign_ups, created_at, business_email, session_id, founder_key, words, has_old_words)
     select id, title, description, category::text[], location::text[], audience::text[], up, up - down,
       up % 90, created_at, 'founder' || left(id::text, 4) || '@example.com', id, 'founder ' || id,
       array_to_tsvector(string_to_array(title || ' ' || description, ' ')), false
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[],
       $8::integer[], $9::timestamptz[])
       as made (id, title, description, category, location, audience, up, down, created_at)`,
    [
      ideas.map(({ id }) => id),
      ideas.map(({ title }) => title),
      ideas.map(({ description }) => description),
      ideas.map(({ category }) => list(category)),
      ideas.map(({ location }) => list(location)),
      ideas.map(({ audience }) => list(audience)),
      ideas.map(({ votesUp }) => votesUp),
      ideas.map(({ votesDown }) => votesDown),
      ideas.map(({ createdAt }) => createdAt),
    ],
  )
}

const derived = `
  insert into idea_counters (idea_id, votes_up, votes_down, sign_ups)
  select id, rank_up, rank_up - rank_net, rank_sign_ups from ideas;

  insert into idea_tags (kind, value, idea_id, rank_up, rank_net, created_at)
  select kind, value, id, rank_up, rank_net, created_at
  from ideas, lateral (
    select 'category' as kind, unnest(category) as value
    union all select 'country', unnest(location)
    union all select 'audience', unnest(target_audience)
  ) as tag;

  insert into known_words (word)
  select distinct lexeme from ideas, unnest(tsvector_to_array(words)) as lexeme;

  insert into idea_totals (kind, value, ideas)
  select kind, value, count(*) from idea_tags group by kind, value;

  insert into idea_combinations (category, country, audience, ideas)
  select c, l, a, count(*)
  from ideas, unnest(''::text || category) as c, unnest(''::text || location) as l,
    unnest(''::text || target_audience) as a
  where (c <> '')::integer + (l <> '')::integer + (a <> '')::integer >= 2
  group by c, l, a;

  update idea_totals set (ideas, votes_up, votes_down, sign_ups) = (
    select count(*), sum(rank_up), sum(rank_up - rank_net), sum(rank_sign_ups) from ideas
  ) where kind = 'all';`
