import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { ValidatorSummary } from './contract.ts'
import { type Interest, interests } from './rules.ts'

export async function getValidatorSummary({
  clock,
  db,
}: Pick<RequestContext, 'clock' | 'db'>): Promise<ValidatorSummary> {
  const [counts, interestCounts] = await Promise.all([
    sql<{ confirmed: number; waiting: number }>`
      select (select count(*) from validators) as confirmed,
        (select count(distinct email) from validator_sign_ups
          where confirmed_at is null and link_expires_at > ${clock()}
            and not exists (select from validators where email = validator_sign_ups.email)
        ) as waiting`.execute(db),
    sql<{ interest: Interest; validators: number }>`
      select interest, count(*) as validators
      from validators, unnest(interests) as interest group by interest`.execute(db),
  ])
  const getCount = (interest: Interest) =>
    interestCounts.rows.find((row) => row.interest === interest)?.validators ?? 0
  return {
    confirmed: counts.rows[0]?.confirmed ?? 0,
    waiting: counts.rows[0]?.waiting ?? 0,
    interests: interests
      .map((interest) => ({ interest, validators: getCount(interest) }))
      .toSorted((one, other) => other.validators - one.validators),
  }
}
