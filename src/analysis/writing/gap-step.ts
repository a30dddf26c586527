import type { Claim, ReportFacts } from './section.ts'
import { explicitStatement } from './telling-quote.ts'
import { countKept } from './kept-at-most.ts'
import { agreeing, discussions, nameText, said } from './wording.ts'

export function gapStep({ assessment, evidence, findings }: ReportFacts): Claim[] {
  const { gaps, tools, signals } = evidence
  const start = assessment.verdict === 'GO' ? 'Build first' : 'If you change the idea, start from'
  if (gaps.length > 0) {
    const voice = explicitStatement(gaps, findings)
    const ids = [...(voice ? [voice] : []), ...gaps].map(({ id }) => id)
    if (voice)
      return [
        { text: `${start} what is missed in what exists, as here: ${said(voice.quote)}`, ids },
      ]
    const where = `the ${agreeing(gaps.length, 'discussion that names', `${gaps.length} discussions that name`)} it`
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
        text: `${start} what people hold against ${nameText(disliked.name)}: ${countKept(count, 'complaints')} ${agreeing(count, 'discussion complains', 'discussions complain')} of it.`,
        ids: disliked.complaints.map(({ id }) => id),
      },
    ]
  }
  const makeDo = signals.workaround
  if (makeDo.length > 0) {
    const text = `Watch how people make do today: ${discussions(makeDo.length)} ${agreeing(makeDo.length, 'describes', 'describe')} a workaround, and a first version has to beat it.`
    return [{ text, ids: makeDo }]
  }
  const text =
    'Nobody names what is missing, so show a sketch before you build, and note what people ask for first.'
  return [{ text, ids: [] }]
}
