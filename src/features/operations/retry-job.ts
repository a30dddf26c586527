import type { RequestContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { Done, retryJob as contract } from './contract.ts'

export async function retryJob(
  { jobs }: RequestContext,
  { queue, id }: InputOf<typeof contract>,
): Promise<Done> {
  const outcome = await jobs.retry({ name: queue }, id)
  if (outcome === 'unknown')
    throw notFound('This job doesn’t exist. It may be done and cleared away.')
  if (outcome === 'not failed') {
    throw conflict('This job has not failed: it is waiting, running or done.')
  }
  jobs.wake({ name: queue })
  return { success: true }
}
