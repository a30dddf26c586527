import { getSubject } from '../../analysis/subject/get-subject.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import type { FullReports } from '../purchases/context.ts'
import { runScan } from './jobs/run-scan.ts'
import { findOwnFullReport } from '../purchases/scan-credits.ts'
import { findLiteReport } from '../reports/queries.ts'
import { requireAllowed } from './require-allowed.ts'
import { startReport } from './start-report.ts'

export const fullReports: FullReports = {
  async requireFree(db, id) {
    const {
      search_query: searchQuery,
      given_searches: searches,
      reading,
    } = await findLiteReport(db, id)
    requireAllowed(searchQuery, searches)
    if (reading?.by === 'words') {
      throw conflict(
        'The texts of this free scan were not read, so its full report would give no verdict. Scan again first.',
      )
    }
  },
  findOwn: findOwnFullReport,
  async start(tx, context, freeId) {
    const lite = await findLiteReport(tx, freeId).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return null
      throw error
    })
    return (
      lite &&
      startReport(tx, context, {
        kind: 'full',
        searchQuery: lite.search_query,
        searches: lite.given_searches,
        ideaId: lite.idea_id,
        liteReportId: lite.id,
      })
    )
  },
  async findIdeaName(db, freeId) {
    const lite = await db
      .selectFrom('pain_point_reports')
      .select('search_query')
      .where('id', '=', freeId)
      .executeTakeFirst()
    if (!lite) return null
    const { idea, problem } = getSubject(lite.search_query)
    return (idea || problem).split('\n')[0] || null
  },
  wake({ jobs }) {
    jobs.wake(runScan)
  },
}
