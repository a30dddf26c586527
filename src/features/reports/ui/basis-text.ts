import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'

export function getBasisText({ total_findings, coverage }: Report): string {
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const discussions = plural(total_findings, 'discussion')
  return sources === 0 ? discussions : `${discussions} from ${plural(sources, 'source')}`
}
