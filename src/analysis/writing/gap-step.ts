import type { Claim, ReportFacts } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import { getKeptText } from './max-kept.ts'
import { chooseForm, getDiscussionsText, toPlainName, toQuotation } from './wording.ts'

export function getGapStep({ assessment, evidence, findings }: ReportFacts): Claim[] {
  const { gaps, tools, signals } = evidence
  const start = assessment.verdict === 'GO' ? 'Build first' : 'If you change the idea, start from'
  if (gaps.length > 0) {
    const voice = findInlineStatement(gaps, findings)
    const ids = [...(voice ? [voice] : []), ...gaps].map(({ id }) => id)
    if (voice)
      return [
        {
          text: `${start} what is missed in what exists, as here: ${toQuotation(voice.quote)}`,
          ids,
        },
      ]
    const where = `the ${chooseForm(gaps.length, 'discussion that names', `${gaps.length} discussions that name`)} it`
    return [
      {
        text: `${start} what is missed in what exists: read ${where}, and begin with what comes up again.`,
        ids,
      },
    ]
  }
  const disliked = tools.toSorted(
    (one, other) => other.complaints.length - one.complaints.length,
  )[0]
  if (disliked && disliked.complaints.length > 0) {
    const count = disliked.complaints.length
    return [
      {
        text: `${start} what people hold against ${toPlainName(disliked.name)}: ${getKeptText(count, 'complaints')} ${chooseForm(count, 'discussion complains', 'discussions complain')} of it.`,
        ids: disliked.complaints.map(({ id }) => id),
      },
    ]
  }
  const makeDo = signals.workaround
  if (makeDo.length > 0) {
    const text = `Watch how people make do today: ${getDiscussionsText(makeDo.length)} ${chooseForm(makeDo.length, 'describes', 'describe')} a workaround, and a first version has to beat it.`
    return [{ text, ids: makeDo }]
  }
  const text =
    'Nobody names what is missing, so show a sketch before you build, and note what people ask for first.'
  return [{ text, ids: [] }]
}
