// Things that no form of a report may deny, over generated and recorded reports.
import { describe, expect, it } from 'vitest'
import {
  getFreeForms,
  getFullForms,
  type ReportForms,
} from '../../../tests/samples/report-forms.tsx'
import { saysWillPay } from '../../analysis/evidence/money.ts'
import { isEvidenceThin } from './rules.ts'

const all = [...getFullForms(), ...getFreeForms()]

/** A denial, the thing that it is about, and the texts that show it to be false. */
const denials: [RegExp, (one: ReportForms) => unknown][] = [
  [/^No tool recognised|which tools most people use/, ({ checked }) => countUsers(checked) > 2],
  [/^No tool recognised/, ({ report }) => report.signal_counts?.tool],
  [
    /^No price found|^No one says what a tool for this costs/,
    ({ report }) => listPrices(report).length,
  ],
  [
    /^No price found|^No one says what/,
    ({ checked }) => checked.facts.evidence.tools.some(({ prices }) => prices.length > 0),
  ],
  [
    /^No one says that they pay/,
    ({ checked }) => checked.kept.some((one) => one.sentences.some(saysWillPay)),
  ],
  [/^We found no one who says what a solution/, ({ report }) => report.signal_counts?.price],
  [
    /^We found no one who says what today's/,
    ({ report }) => report.competitive_intel?.market_gaps.length,
  ],
  [
    /we recognised no statement of what is missing/,
    ({ report }) => report.competitive_intel?.market_gaps.length,
  ],
  [/^We found no one who says what today's/, ({ report }) => report.signal_counts?.wish],
  [/^Not known: we recognised no country/, ({ report }) => report.geographic_data?.naming_country],
  [
    /^No red flag found|^We found no red flags|^We found none of the warning signs/,
    ({ report }) => report.risk_assessment?.red_flags.length,
  ],
  [/no one who clearly describes this problem/, ({ findings }) => findings.length],
  [
    /recognised none that says how it troubles|^Few say outright/,
    ({ report }) => report.signal_counts?.pain,
  ],
  [
    /no discussion sounds negative or positive/,
    ({ findings }) => findings.some((one) => one.sentiment !== 'other'),
  ],
  [
    /^The mood is|Sentiment, newer against older half: (?:steady|improving|worsening)/,
    ({ findings }) => findings.every((one) => one.sentiment === 'other'),
  ],
  [/^No score/, ({ report }) => report.validation_score !== null],
  [/^Not enough evidence/, ({ report }) => !isEvidenceThin(report)],
  [
    /^Not known: too few prices/,
    ({ report }) => report.financial_data?.price_sensitivity.sweet_spot,
  ],
  [/^Not known: too little data/, ({ report }) => report.risk_assessment?.seasonal_patterns.length],
  [
    /^We found no season/,
    ({ checked }) => checked.facts.evidence.seasons.some(({ isHigh }) => isHigh),
  ],
  [/^None of \d+ discussions shows a gap/, ({ report }) => report.signal_counts?.wish],
  [
    /^None of \d+ discussions mentions someone who pays/,
    ({ report }) => report.financial_data?.willingness_to_pay_mentions,
  ],
  [/^None of \d+ discussions says? how it troubles/, ({ report }) => report.signal_counts?.pain],
  [
    /^None of \d+ discussions is from the last 90 days/,
    ({ report }) => report.discussion_volume?.last_90_days,
  ],
]
const others = /^(?:No clear mood: some|Not shown: no one says it in words|Not known$|NO-GO)/

const listPrices = ({ financial_data: money }: ReportForms['report']) =>
  money?.price_sensitivity.mentioned_price_points ?? []
const countUsers = ({ facts }: ReportForms['checked']) =>
  new Set(facts.evidence.tools.flatMap(({ ids }) => ids)).size

describe('denials', () => {
  it('no form denies what a text of the report says', () => {
    const broken = all.flatMap((one) =>
      one.lines.filter((line) =>
        denials.some(([denial, saysIt]) => denial.test(line) && saysIt(one)),
      ),
    )
    expect(broken).toEqual([])
  })

  it('every line that denies something is checked', () => {
    const denies = /^(?:No(?:ne|t|thing|body)?\b|We (?:found|recognised) no|Few say)/
    const known = [...denials.map(([denial]) => denial), others, /^We recognised no complaint/]
    const lines = new Set(all.flatMap((one) => one.lines.filter((line) => denies.test(line))))
    expect([...lines].filter((line) => !known.some((one) => one.test(line)))).toEqual([])
  })
})
