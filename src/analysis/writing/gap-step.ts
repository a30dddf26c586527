import { getComplainingIds } from '../evidence/tool-complaints.ts'
import type { Claim, ReportFacts } from './section.ts'
import { findInlineStatement } from './inline-quote.ts'
import { chooseForm, getDiscussionsText, toPlainName, toQuotation } from './wording.ts'

export function getGapStep(facts: ReportFacts): Claim[] {
  const { workaround } = facts.evidence.signals
  const step = getNamedGap(facts) ?? getDislikedTool(facts)
  if (step) return [step]
  if (workaround.length === 0) {
    const text = 'Show a sketch before you build. Note what people ask for first.'
    return [{ text, ids: [] }]
  }
  const using = `${getDiscussionsText(workaround.length)} ${chooseForm(workaround.length, 'uses', 'use')} one`
  const text = `Look at today's workarounds. ${using}, and a first version has to beat it.`
  return [{ text, ids: workaround }]
}

function getNamedGap({ assessment, evidence: { gaps }, findings }: ReportFacts): Claim | null {
  if (gaps.length === 0) return null
  const start =
    assessment.verdict === 'GO'
      ? "Start with what today's tools lack."
      : "Start from what today's tools lack if you change the idea."
  const voice = findInlineStatement(gaps, findings)
  if (voice)
    return { text: `${start} One person writes: ${toQuotation(voice.quote)}`, ids: [voice.id] }
  const which =
    gaps.length === 1 ? 'discussion that says' : `${getDiscussionsText(gaps.length)} that say`
  return { text: `${start} Read the ${which} so.`, ids: gaps.map(({ id }) => id) }
}

function getDislikedTool({ assessment, evidence: { tools } }: ReportFacts): Claim | null {
  const [disliked] = tools
    .map((tool) => ({ name: toPlainName(tool.name), ids: getComplainingIds(tool) }))
    .toSorted((one, other) => other.ids.length - one.ids.length)
  if (!disliked || disliked.ids.length === 0) return null
  const { name, ids } = disliked
  const start =
    assessment.verdict === 'GO'
      ? `Start with what people dislike about ${name}.`
      : `Start with complaints about ${name} if you change the idea.`
  const complain = chooseForm(ids.length, 'complains', 'complain')
  return { text: `${start} ${getDiscussionsText(ids.length)} ${complain} about it.`, ids }
}
