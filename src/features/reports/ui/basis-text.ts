import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'

/** The basis of a full report, such as '61 discussions from 5 sources'. */
export function getBasisText({ total_findings, coverage }: Report): string {
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const discussions = plural(total_findings, 'discussion')
  return sources === 0 ? discussions : `${discussions} from ${plural(sources, 'source')}`
}
