import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import { readAutomation } from './automation/automation-settings.ts'
import { findConnectionRow } from './connection/connection.ts'
import {
  isRenewable,
  type EncryptedConnection,
  getConnectionError,
} from './connection/connection-secrets.ts'
import type { getRedditStatus as contract } from './contract.ts'
import { listMappings } from './mappings.ts'
import { getRedirectUrl } from './connection/redirect-url.ts'

export async function getRedditStatus(context: RequestContext): Promise<OutputOf<typeof contract>> {
  const { db, clock } = context
  const [row, mappings, automation] = await Promise.all([
    findConnectionRow(db),
    listMappings(db),
    readAutomation(db, clock()),
  ])
  return {
    ...(row ? toStatus(row, context) : disconnectedStatus),
    redirectUrl: getRedirectUrl(context.config),
    mappings,
    automation,
  }
}

const disconnectedStatus = {
  connected: false,
  subreddit: null,
  username: null,
  way: null,
  expiresAt: null,
  renewsItself: false,
  problem: null,
  postingResumesAt: null,
}

function toStatus(row: EncryptedConnection, context: RequestContext) {
  const pause = row.posting_resumes_at
  return {
    connected: true,
    subreddit: row.subreddit,
    username: row.username,
    way: row.way,
    expiresAt: row.expires_at.toISOString(),
    renewsItself: isRenewable(row, context),
    problem: getConnectionError(row, context),
    postingResumesAt: pause && pause > context.clock() ? pause.toISOString() : null,
  }
}
