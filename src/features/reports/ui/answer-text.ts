import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { isEvidenceThin } from '../rules.ts'
import { verdictLabels } from './chapters/verdict-labels.ts'

/** The result of a finished report in one sentence: 'GO: 24 people describe this problem in 3 sources.' */
export function getAnswerText(report: Report): string {
  const { decision, total_findings: total, coverage } = report
  const sources = coverage.filter(({ kept }) => kept > 0).length
  const found = `${plural(total, 'person describes', 'people describe')} this problem`
  const where = sources === 0 ? '' : ` in ${plural(sources, 'source')}`
  const verdict = decision
    ? verdictLabels[decision.verdict].title
    : isEvidenceThin(report) && 'Not enough evidence'
  return `${verdict ? `${verdict}: ` : ''}${found}${where}.`
}
