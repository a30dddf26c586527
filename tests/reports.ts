import { randomUUID } from 'node:crypto'
import { type InsertObject, sql } from 'kysely'
import type { ReportId } from '../src/features/reports/contract.ts'
import { type SectionName, sectionNames } from '../src/analysis/writing/section.ts'
import type { Tables } from '../src/platform/db/tables.ts'
import type { World } from './world.ts'

/** A report started now; by default a finished free one. */
export async function storeReport(
  world: World,
  about: Partial<InsertObject<Tables, 'pain_point_reports'>> = {},
): Promise<ReportId> {
  const id = randomUUID() as ReportId
  await world.site.services.db
    .insertInto('pain_point_reports')
    .values({
      id,
      kind: 'lite',
      status: 'completed',
      search_query: 'Late invoices',
      asked_by: 'somebody',
      evidence: sql`'{}'`,
      created_at: world.clock.now(),
      ...about,
    })
    .execute()
  return id
}

/** `took` is the model usage of each of the six sections, or none. */
export async function storeFullReport(
  world: World,
  took: { model: string; tokensIn: number; tokensOut: number; costMicros: number | null } | null,
  about: Partial<InsertObject<Tables, 'pain_point_reports'>> = {},
): Promise<ReportId> {
  const id = await storeReport(world, {
    kind: 'full',
    assessment: sql`'{}'`,
    validation_score: 68,
    ...about,
  })
  const section = (name: SectionName) => ({
    report_id: id,
    name,
    claims: sql<never>`'[]'`,
    model: took?.model ?? null,
    dropped: 0,
    tokens_in: took?.tokensIn ?? 0,
    tokens_out: took?.tokensOut ?? 0,
    cost_micros: took?.costMicros ?? null,
  })
  await world.site.services.db
    .insertInto('report_sections')
    .values(sectionNames.map((name) => section(name)))
    .execute()
  return id
}
