import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { pino } from 'pino'
import { createAccounts } from '../features/accounts/create-accounts.ts'
import { ensureFirstAdmin } from '../features/accounts/first-admin.ts'
import { refreshRanks } from '../features/ideas/refresh-ranks.ts'
import { listErased } from '../features/scans/erased-discussions.ts'
import { fullReports } from '../features/scans/full-reports.ts'
import { createBlocks } from '../features/moderation/blocks.ts'
import { isDemoWorld } from '../features/operations/demo-world.ts'
import { readSiteState } from '../features/operations/read-site-state.ts'
import { getRunningVersion } from '../features/operations/running-version.ts'
import { createVoteWriter } from '../features/votes/vote-writer.ts'
import type { SentenceModel } from '../integrations/models/sentence-model/sentence-model.ts'
import type { Config } from '../platform/config.server.ts'
import type { Services } from '../platform/context.ts'
import type { Connection } from '../platform/db/connect.ts'
import { migrate } from '../platform/db/migrate.ts'
import { checkSecretKey } from '../platform/check-secret-key.ts'
import { recordErrors } from '../platform/error-log.ts'
import { createLimits } from '../platform/http/limits.ts'
import { startQueue } from '../platform/jobs/pg-boss.ts'
import { leaseSeconds } from '../platform/email/claim-email.ts'
import { sendEmailsName } from '../platform/email/outbox.ts'
import { createPictures } from '../platform/pictures/create-pictures.ts'
import { getSecretKey } from '../platform/secret-key.ts'
import { throttleLog } from '../platform/throttled-log.ts'
import { createStore } from '../platform/store.ts'
import type { Bundle } from './bundle.ts'
import { closeServer } from './close-server.ts'
import { jobs, switchJobs } from './jobs.ts'
import { createMetrics } from '../http/metrics.ts'
import { createPictureProcess } from '../http/pictures/picture-process.ts'
import { startRankRefresher } from './rank-refresher.ts'
import { openPort, tryPort } from './open-port.ts'
import { accessChecks, runAudited } from '../http/access-checks.ts'
import { authFunctions } from '../http/auth-functions.ts'
import type { AppContext, AppServices } from '../http/context.ts'
import { createRequestListener } from '../http/request-listener.ts'
import { createFunctionServer } from '../platform/functions/serve.ts'
import { openApiDocument } from './openapi.ts'
import { createPageRenderer } from './page-renderer.ts'
import { reviseEmail } from './revise-email.ts'
import { createScanThread } from './scan-thread.ts'
import { listFunctions } from './switched-functions.ts'
import {
  createAnalyst,
  createGrader,
  createMailer,
  createEmailWebhook,
  createPayments,
  createReader,
  createReddit,
  createWebhookCaller,
  mailingLists,
} from './services.ts'

interface SiteOptions {
  config: Config
  connection: Connection
  bundle: Bundle
  clock: () => Date
  log: pino.Logger
  /** the built-in model by default */
  reader?: SentenceModel | undefined
  pictureDeadlineMs?: number
}

export interface Site {
  services: AppServices
  url: string
  refreshRanks(): Promise<void>
  forgetPages(): void
  /** @param graceMs how long /readyz fails before requests are rejected */
  close(graceMs?: number): Promise<void>
}

/** @throws if the database cannot be migrated, or the port cannot be opened */
export async function startSite(options: SiteOptions): Promise<Site> {
  const { clock } = options
  const config = { ...options.config, SECRET_KEY: getSecretKey(options.config) }
  const isWeb = config.ROLE !== 'worker'
  const isWorker = config.ROLE !== 'web'

  const { db, jobs: jobConnections, pubsub, requests } = options.connection
  const store = createStore(requests.db, clock)
  const metrics = createMetrics({
    running: getRunningVersion(),
    connections: options.connection.pool,
    readState: () => readSiteState({ db: requests.db, clock, store }),
  })
  const recordingLog = recordErrors(options.log, requests.db, clock, () =>
    metrics.count('error', {}),
  )
  const log = throttleLog(recordingLog, () => performance.now())
  await tryPort(config)
  const applied = await migrate(db)
  if (applied.length > 0) log.info({ migrations: applied }, 'the database was migrated')
  const queue = await startQueue(options.connection, log, jobs, isWorker)
  const refresher = startRankRefresher(requests.db, log)
  // A killed process may have stored counts without updating the order.
  await refreshRanks(db)

  const limits = createLimits(requests.pool, config.RATE_LIMITS === 'on')
  await checkSecretKey(config, store, log)
  const base: Services = {
    config,
    db: requests.db,
    pubsub,
    jobs: queue,
    limits,
    store,
    mailer: await createMailer(config, store),
    emailWebhook: await createEmailWebhook(config),
    // Emails are React components, which only the bundle can load.
    renderEmail: async (kind, data, emailSite) =>
      (await options.bundle.pages()).entry.module.renderEmail(kind, data, emailSite),
    reviseEmail,
    clock,
    log,
    counters: metrics,
  }
  const reader = options.reader ?? createReader(config)
  const grader = await createGrader(config)
  const scanThread = createScanThread(config, {
    store,
    reader,
    grader,
    clock,
    listErased: (names) => listErased(base.db, names, config),
  })
  const services: AppServices = {
    ...base,
    voteWriter: createVoteWriter(requests.pool, clock, (ids) => refresher.markChanged(ids)),
    searchAndRead: scanThread.searchAndRead,
    analyst: await createAnalyst(config),
    grader,
    ...(await createPayments(config, base)),
    fullReports,
    mailingLists,
    webhookCaller: createWebhookCaller(config),
    reddit: createReddit(config),
    accounts: createAccounts(base),
    isDemo: await isDemoWorld(db),
    blocks: await createBlocks(base),
  }
  await ensureFirstAdmin(services)
  if (isWorker) {
    await queue.work<AppServices>({ ...services, db: jobConnections.db }, switchJobs(config.off))
    // Sends the emails that a killed process left in the outbox: now, and again after its lease.
    await db.transaction().execute(async (tx) => {
      for (const after of [0, leaseSeconds]) await queue.enqueue(tx, sendEmailsName, {}, after)
    })
  }

  const pictureProcess = createPictureProcess()
  let openApi: string | undefined
  const listener = createRequestListener({
    services,
    isWeb,
    metrics,
    functions: createFunctionServer<AppContext>({
      services,
      implementations: [...Object.values(listFunctions(config.off)).flat(), ...authFunctions],
      checks: accessChecks,
      run: runAudited,
      onCall: (call) => metrics.countCall(call),
    }),
    openApi: () => (openApi ??= JSON.stringify(openApiDocument(config))),
    pictures: createPictures(pictureProcess.draw, options.pictureDeadlineMs),
    renderer: createPageRenderer(options.bundle, config.PUBLIC_URL),
    files: options.bundle.files,
    devServer: options.bundle.devServer,
  })
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000 }, listener)
  await openPort(server, config)
  const { port } = server.address() as AddressInfo

  return {
    services,
    url: `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`,
    refreshRanks: () => refresher.flush(),
    forgetPages: () => listener.forgetPages(),
    async close(graceMs = 0) {
      // Another process may take the jobs at once; running ones have the whole grace period.
      queue.leaveWork()
      await closeServer(server, listener, graceMs)
      await services.voteWriter.drain()
      await services.blocks.close()
      await queue.stop()
      await scanThread.end()
      await reader?.end()
      await pictureProcess.end()
      await refresher.stop()
      await options.connection.close()
    },
  }
}
