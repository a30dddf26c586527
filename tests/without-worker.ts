import { sql } from 'kysely'
import type { World } from './world.ts'

/** A job that no worker took. The queue's times are the database's own. */
export async function addWaitingJob(
  { site }: World,
  seconds: number,
  queue = 'run-scan',
): Promise<void> {
  await sql`insert into jobs.job (name, data, state, start_after, policy)
    values (${queue}, '{}', 'created', now() - make_interval(secs => ${seconds}), 'standard')
    `.execute(site.services.db)
}

/** Deletes the jobs, and when a worker was last seen. */
export async function forgetWorkers({ site }: World): Promise<void> {
  await sql`delete from jobs.job`.execute(site.services.db)
  await sql`update jobs.version set cron_on = null`.execute(site.services.db)
}
