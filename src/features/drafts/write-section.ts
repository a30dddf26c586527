import type { Analyst, Failure, Material, Usage } from '../../integrations/analyst/contract.ts'
import { formatMonth } from '../../shared/format/format-month.ts'
import { checkDraft } from './check-draft.ts'
import { isPromptInjection } from '../../analysis/writing/prompt-injection.ts'
import { sectionBriefs } from './section-briefs.ts'
import type {
  Claim,
  PlainSection,
  ReportFacts,
  ReportFinding,
  Section,
  SectionName,
} from '../../analysis/writing/section.ts'

export interface WrittenSection {
  section: Section
  usage: Usage
  /** The next section would fail in the same way. */
  isPermanentFailure: boolean
}

export interface WritingLimits {
  maxTokens: number
  /** The process stops: `writeSection` rejects with its reason. */
  stopping: AbortSignal
  deadline: AbortSignal
  /** Why the model is no longer called; null while it is. */
  stopReason: string | null
}

/** The built-in text is used if there is no draft or no sentence passes the check. */
export async function writeSection(
  analyst: Analyst | null,
  plain: PlainSection,
  facts: ReportFacts & { searchQuery: string },
  limits: WritingLimits,
): Promise<WrittenSection> {
  const toBuiltIn = (fallbackReason: string | null, usage: Usage, dropped = 0): WrittenSection => ({
    section: { name: plain.name, claims: plain.claims, model: null, dropped, fallbackReason },
    usage,
    isPermanentFailure: false,
  })
  if (analyst === null) return toBuiltIn(null, noUsage)
  if (limits.stopReason !== null) return toBuiltIn(limits.stopReason, noUsage)
  if (limits.deadline.aborted) return toBuiltIn(reasons.late, noUsage)

  // Only our code states the verdict; a model may not mention it.
  const lead = plain.name === 'reasons' ? plain.claims.slice(0, 1) : []
  const toWrite = plain.claims.slice(lead.length)
  const shown = getMaterial(plain, facts.findings)
  const order = {
    name: plain.name,
    brief: sectionBriefs[plain.name],
    subject: facts.searchQuery,
    plain: toWrite.map(({ text, ids }) => ({
      text,
      sources: ids.flatMap((id) => shown.nameByDiscussion.get(id) ?? []).slice(0, maxSources),
      quote: null,
    })),
    material: shown.material,
    maxSentences: maxSentences[plain.name],
    maxTokens: limits.maxTokens,
  }
  const signal = AbortSignal.any([limits.stopping, limits.deadline])
  const written = await analyst.write(order, signal).catch((reason: unknown) => {
    if (limits.stopping.aborted || !limits.deadline.aborted) throw reason
    return { failure: 'late' as const, usage: noUsage }
  })
  if ('failure' in written) {
    const { failure, usage } = written
    return {
      ...toBuiltIn(reasons[failure], usage),
      isPermanentFailure: permanentFailures.has(failure),
    }
  }
  const { kept, dropped } = checkDraft(written.sentences, order)
  if (kept.length === 0) return toBuiltIn(reasons.allDropped, written.usage, dropped)
  const claims = kept.map(({ text, sources }): Claim => ({
    text,
    ids: sources.flatMap((name) => shown.idByName.get(name) ?? []),
  }))
  return {
    section: {
      name: plain.name,
      claims: [...lead, ...claims],
      model: analyst.model,
      dropped,
      fallbackReason: null,
    },
    usage: written.usage,
    isPermanentFailure: false,
  }
}

/** Failures that would repeat, after all retries for the first section. */
const permanentFailures: ReadonlySet<Failure | 'late'> = new Set([
  'rejected',
  'unreachable',
  'over_budget',
])

const noUsage: Usage = { tokensIn: 0, tokensOut: 0 }

const reasons: Record<Failure | 'late' | 'allDropped', string> = {
  refused: 'the model refused to write it',
  cut_off: 'the model’s answer was cut off',
  unreadable: 'the model’s answer could not be read',
  overloaded: 'the model was overloaded',
  unreachable: 'the model could not be reached',
  rejected: 'the model’s service rejected the request',
  over_budget: 'this report has used up its tokens',
  late: 'the model did not answer in time',
  allDropped: 'none of the model’s sentences passed our checks',
}

const maxSentences: Record<SectionName, number> = {
  reasons: 5,
  market: 7,
  competition: 8,
  money: 6,
  risks: 6,
  roadmap: 6,
}

/** Per sentence of the built-in text; a model needs no more to see what it is about. */
const maxSources = 12
/** Quotes shown to the model: those that the built-in text cites, then the most relevant others. */
const minMaterial = 24
const maxMaterial = 48

function getMaterial(plain: PlainSection, findings: readonly ReportFinding[]) {
  const cited = new Set(plain.claims.flatMap(({ ids }) => ids))
  const isCited = (finding: ReportFinding) => cited.has(finding.discussion_id)
  // Quotes with orders to a model are not shown to it, but stay in the report.
  const fit = findings.filter(({ quote }) => !isPromptInjection(quote))
  const ranked = [...fit.filter(isCited), ...fit.filter((finding) => !isCited(finding))]
  const chosen = ranked.slice(0, Math.min(maxMaterial, Math.max(minMaterial, cited.size)))
  const material = chosen.map((finding, at): Material => ({
    id: `S${at + 1}`,
    quote: finding.quote,
    origin: `${finding.source}, ${formatMonth(finding.discussion_date.slice(0, 7))}`,
  }))
  const pairs = chosen.map(({ discussion_id: id }, at) => [id, `S${at + 1}`] as const)
  return {
    material,
    nameByDiscussion: new Map(pairs),
    idByName: new Map<string, string>(pairs.map(([id, name]) => [name, id])),
  }
}
