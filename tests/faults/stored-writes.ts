import pg from 'pg'
import { listVoteErrors } from './stored-votes.ts'
import type { Acknowledged } from './writers.ts'

/** @returns a line for each acknowledged write that is not there exactly once; no site may run */
export async function listStoredErrors(url: string, acknowledged: Acknowledged): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [
      ...(await listVoteErrors({ url }, acknowledged.votes)),
      ...(await findWrongSignUps(client, acknowledged.signUps)),
      ...(await findWrongPurchases(client, acknowledged.purchases)),
    ]
  } finally {
    await client.end()
  }
}

export async function openMessages(url: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ status: string; count: number }>(
      'select status, count(*)::int as count from letters group by status',
    )
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
  } finally {
    await client.end()
  }
}

/** @returns a line for each minute in which a scheduled job was started twice */
export async function listScheduleErrors(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; minute: Date; runs: number }>(
      `select name, date_trunc('minute', created_on) as minute, count(*)::int as runs from jobs.job
      where name in ('reconcile-purchases', 'collect-webhook-events', 'look-after-reddit-posts')
      group by 1, 2 having count(*) > 1`,
    )
    return rows.map(
      ({ name, minute, runs }) => `${name} ran ${runs} times at ${minute.toISOString()}`,
    )
  } finally {
    await client.end()
  }
}

async function findWrongSignUps(client: pg.Client, emails: string[]): Promise<string[]> {
  const { rows } = await client.query<{ email: string; stored: number; letters: number }>(
    `select asked.email, count(distinct w.id)::int as stored, count(distinct l.id)::int as letters
    from unnest($1::text[]) asked (email)
    left join waitlist w using (email)
    left join letters l on l.recipient = asked.email
    group by asked.email
    having count(distinct w.id) <> 1 or count(distinct l.id) <> 1`,
    [emails],
  )
  return rows.map(
    ({ email, stored, letters }) => `${email} is stored ${stored} times, with ${letters} letters`,
  )
}

async function findWrongPurchases(client: pg.Client, sessions: string[]): Promise<string[]> {
  const { rows } = await client.query<{ session_id: string; state: string; credits: number }>(
    `select asked.session_id, coalesce(min(p.state), 'nothing') as state, count(c.id)::int as credits
    from unnest($1::text[]) asked (session_id)
    left join purchases p using (session_id)
    left join scan_credits c on c.grant_id = p.grant_id
    group by asked.session_id
    having coalesce(min(p.state), 'nothing') <> 'fulfilled' or count(c.id) <> 1`,
    [sessions],
  )
  const { rows: totals } = await client.query<{ fulfilled: number; credits: number }>(
    `select (select count(*)::int from purchases where state = 'fulfilled') as fulfilled,
      (select count(*)::int from scan_credits) as credits`,
  )
  const wrong = rows.map(
    ({ session_id: session, state, credits }) =>
      `${session} was paid, is stored as ${state} and gave ${credits} scans`,
  )
  const [total] = totals
  if (total && total.fulfilled !== total.credits) {
    wrong.push(`${total.fulfilled} purchases gave ${total.credits} scans`)
  }
  return wrong
}
