import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { getContent } from '../every-table.ts'
import { storeFullReport } from '../reports.ts'
import { signUp } from '../waitlist.ts'
import { openWorld } from '../world.ts'

it('the update erases what erasures of earlier versions left', async () => {
  const world = await openWorld({ ROLE: 'web' })
  const { db, clock } = world.site.services
  const own = await world.postIdea(world.visitor(), {
    title: 'Paper moons',
    businessEmail: 'ann@example.com',
  })
  const other = await world.postIdea(world.visitor(), { title: 'Paper boats' })
  for (const ideaId of [own, other]) await signUp(world.visitor(), ideaId, 'ben@example.com')
  await world.emails()
  const took = { model: 'fake-model', tokensIn: 1, tokensOut: 1, costMicros: null }
  const report = await storeFullReport(world, took, { search_query: 'Paper moons', idea_id: own })
  const wish = { email: 'ann@example.com', allSpellings: false, isDryRun: false, clock }
  await erasePerson(db, wish)
  const issue = {
    ideas: [
      { id: own, title: 'Paper moons' },
      { id: other, title: 'Paper boats' },
    ],
  }
  await sql`update letters set data = jsonb_set(data, '{ideaTitle}', '"Paper moons"')
    where data ->> 'ideaTitle' = '(erased)'`.execute(db)
  await sql`insert into letters (id, kind, about, recipient, person, data, is_requested, is_bulk,
      due_at, created_at)
    values (gen_random_uuid(), 'newsletter-issue', 'x', 'ben@example.com', 'ben@example.com',
      ${JSON.stringify(issue)}::jsonb, false, true, now(), now())`.execute(db)
  await sql`update report_sections set model = 'fake-model',
    claims = '[{"text": "The verdict is GO.", "ids": []}, {"text": "Moons sell.", "ids": ["a"]}]' where report_id = ${report}`.execute(
    db,
  )
  await sql`insert into known_words values ('moons')`.execute(db)
  await sql`insert into blocks (id, kind, pattern, note, idea_id, created_at)
    values (gen_random_uuid(), 'session', ${randomUUID()}, '', ${own}, now())`.execute(db)
  expect(JSON.stringify(await getContent(db))).toMatch(/moons/i)

  const file = 'db/migrations/20261128_0945_erase_what_erasures_left.sql'
  await sql.raw(readFileSync(file, 'utf8')).execute(db)

  const content = await getContent(db)
  expect(JSON.stringify(content)).not.toMatch(/moons/i)
  expect(content['blocks']).toEqual([])
  const { rows } = await sql<{ text: string }>`
    select data ->> 'ideaTitle' as text from letters where data ? 'ideaTitle'
    union all select one ->> 'title' from letters, jsonb_array_elements(data -> 'ideas') one
    union all select claims::text from report_sections
    union all select word from known_words`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Paper boats',
      '(erased)',
      '[{"ids": [], "text": "(erased)"}, {"ids": ["a"], "text": "(erased)"}]',
      // Of the reasons, whose verdict no model writes.
      '[{"ids": [], "text": "The verdict is GO."}, {"ids": ["a"], "text": "(erased)"}]',
      'paper',
      'boats',
    ]),
  )
  await world.close()
})
