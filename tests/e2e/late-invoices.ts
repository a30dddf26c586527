import { forumLateInvoices, grantScans, manyLateInvoices, runFullReport } from '../full-report.ts'
import { type FakeForums, startForums } from '../fakes/forums.ts'
import type { Report } from '../../src/features/reports/contract.ts'
import { type BrowsedWorld, openBrowsedWorld } from './site.ts'

export interface LateInvoicesWorld extends BrowsedWorld {
  forums: FakeForums
  /** A full report of a new visitor. */
  report(): Promise<Report>
}

/** A site whose sources find complaints about late invoices, after each reset again. */
export async function openLateInvoicesWorld(
  env: Record<string, string> = {},
): Promise<LateInvoicesWorld> {
  const forums = await startForums()
  const world = await openBrowsedWorld({ LOBSTERS_URL: forums.env['LOBSTERS_URL'] ?? '', ...env })
  const findAll = () => {
    world.hackerNews.setStories(manyLateInvoices)
    forums.setPosts({ lobsters: forumLateInvoices })
  }
  findAll()
  return {
    ...world,
    forums,
    async report() {
      const founder = world.visitor()
      await grantScans(world, founder)
      return runFullReport(founder)
    },
    async reset() {
      await world.reset()
      findAll()
    },
    async close() {
      await world.close()
      await forums.close()
    },
  }
}
