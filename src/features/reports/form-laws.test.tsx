// Page, Markdown, plain text, JSON and share picture of a report state the same, over generated and recorded reports.
import { describe, expect, it } from 'vitest'
import {
  getFreeForms,
  getFullForms,
  type ReportForms,
  toFlat,
  toText,
} from '../../../tests/samples/report-forms.tsx'
import { isConfidenceLow, minLiteEvidence } from '../../analysis/limits.ts'
import { formatPercent } from '../../shared/format/format-percent.ts'
import { plural } from '../../shared/format/plural.ts'
import { getCount, readFindingsQuery } from './ui/findings/findings-search-params.ts'
import { getIdsBehind } from '../../analysis/writing/ids-behind.ts'

const full = getFullForms()
const all = [...full, ...getFreeForms()]

function expectNone<Broken>(
  forms: readonly ReportForms[],
  findBroken: (one: ReportForms) => Broken[],
) {
  expect(forms.flatMap(findBroken)).toEqual([])
}

describe('verdict, score and certainty', () => {
  it('all forms of a full report state those of the assessment', () => {
    expectNone(full, ({ checked, report, page, files, picture, short }) => {
      const { verdict, score, confidence, discussions, sources } = checked.facts.assessment
      const title = verdict === 'NOT ENOUGH EVIDENCE' ? 'Not enough evidence' : verdict
      const basis = `${plural(discussions, 'discussion')} from ${plural(sources, 'source')}`
      const percent = confidence === null ? null : formatPercent(confidence)
      const isLow = confidence !== null && isConfidenceLow(confidence)
      const outOfTen = score === null ? null : Math.round(score / 10)
      const level = percent && `Confidence ${percent}${isLow ? ' (low)' : ''}`
      const read = toText(page)
      const heading = toText(/<h2[^>]*>(.*?)<\/h2>/s.exec(page)?.[1] ?? '')
      const onPage = isLow
        ? `Low confidence (${percent}): ${basis}`
        : `Confidence ${percent}: ${basis}`
      const inFile = (file: string) => [
        file.includes(`Verdict: ${title}. `),
        file.includes(`Basis: ${sources === 0 ? plural(discussions, 'discussion') : basis} `),
        score === null || file.includes(`Score: ${score} of 100 `),
        percent === null || file.includes(`Confidence: ${percent}${isLow ? ' (low)' : ''}: `),
        !/Score: |Confidence: /.test(score === null ? file : ''),
      ]
      const [alternative = '', described = ''] = short
      const isTrue = {
        json: [
          report.recommendation === verdict && report.decision?.verdict === verdict,
          report.validation_score === score && report.decision?.confidence === confidence,
          report.total_findings === discussions,
        ],
        page: [
          heading.endsWith(title) || (discussions === 0 && heading.startsWith('We found no one')),
          (outOfTen !== null) === /Score \d+ of 10/.test(read),
          outOfTen === null || read.includes(`Score ${outOfTen} of 10`),
          outOfTen === null || read.includes(`${score} of 100 points`),
          percent === null || read.includes(onPage),
          percent !== null || !/[Cc]onfidence \(?\d/.test(read),
        ],
        markdown: inFile(files.markdown),
        text: inFile(files.text),
        picture: [
          picture.headline === title && (picture.badge?.outOfTen ?? null) === outOfTen,
          percent === null || picture.lines.join('; ') === `${level}; ${basis}`,
          alternative.includes(outOfTen === null ? title : `${title}, ${outOfTen} out of 10`),
          described.startsWith(`${title}: `),
        ],
      }
      return Object.entries(isTrue).flatMap(([form, laws]) =>
        laws.flatMap((holds, at) => (holds ? [] : [`${form} ${at}: ${title}, ${score}, ${basis}`])),
      )
    })
  })

  it('all forms of a free scan have no verdict but that the evidence is thin, below 12 people', () => {
    expectNone(getFreeForms(), ({ report, page, files, picture, short }) => {
      const isThin = report.total_findings < minLiteEvidence
      const own = [
        ...Object.values(files).map((file) => file.split(/what people say/i)[0]),
        toText(page),
      ]
      return [
        ...[page, picture.headline, ...short].filter(
          (one) => /Not enough evidence/i.test(one) !== isThin,
        ),
        ...[...own, ...short].filter((one) => /\bGO\b|Score|Confidence|of 100\b/.test(one ?? '')),
      ]
    })
  })
})

describe('sentences', () => {
  it('both files have every sentence, with as many sources as it counts', () => {
    expectNone(full, ({ report, files }) =>
      (report.sections ?? [])
        .filter(({ name }) => report.total_findings > 0 || name === 'reasons' || name === 'roadmap')
        .flatMap(({ claims }) => claims)
        .flatMap(({ text, discussion_ids: ids }) =>
          Object.entries(files).flatMap(([form, file]) => {
            const cited = countCited(file, toFlat(text))
            return cited.includes(ids.length) ? [] : [{ form, text, cited, counted: ids.length }]
          }),
        ),
    )
  })

  /** Where the file has the sentence: the numbers of sources behind it. */
  function countCited(file: string, sentence: string): number[] {
    return file
      .split(sentence)
      .slice(1)
      .map((after) => {
        const [, listed = '', all] =
          /^ ((?:\[\^\d+\])+|\[\d[\d, ]*)(?:[,;] (\d+) in all)?/.exec(after) ?? []
        return Number(all ?? listed.match(/\d+/g)?.length ?? 0)
      })
  }

  it('the page of a verdict has every sentence', () => {
    expectNone(full, ({ report, page }) => {
      if (report.recommendation === 'NOT ENOUGH EVIDENCE') return []
      const read = toText(page)
      return (report.sections ?? [])
        .flatMap(({ claims }) => claims)
        .filter(({ text }) => !read.includes(text))
    })
  })

  it('the page and both files say what would change the verdict', () => {
    expectNone(full, ({ report, page, files }) =>
      [toText(page), ...Object.values(files)].filter(
        (one) => !one.includes(report.decision?.deciding_evidence ?? ''),
      ),
    )
  })
})

describe('numbers', () => {
  const link = /<a [^>]*href="([^"]*#quotes)"[^>]*>(.*?)<\/a>/gs
  const counted = /^([\d,]+)(?: of [\d,]+| quotes?| discussions?)?$|\(([\d,]+)\)$/

  it('every number with a link is the number of texts that the link lists', () => {
    const links = all.flatMap(({ page, report, checked }) =>
      [...page.matchAll(link)].map(([, href = '', content = '']) => {
        const url = new URL(toText(href), 'https://assay.example')
        const filter = readFindingsQuery(url.searchParams)
        const [, one, other] = counted.exec(toText(content)) ?? []
        const stated = one ?? other
        return {
          href,
          content: toText(content),
          listed: countListed(filter, checked),
          known: getCount(filter, report),
          stated: stated === undefined ? null : Number(stated.replaceAll(',', '')),
        }
      }),
    )
    expect(links.filter(({ stated }) => stated !== null).length).toBeGreaterThan(1000)
    expect(
      links.filter(
        ({ stated, known, listed }) =>
          (stated ?? listed) !== listed || (known ?? listed) !== listed,
      ),
    ).toEqual([])
  })

  function countListed(
    { behind, ...filter }: ReturnType<typeof readFindingsQuery>,
    { facts, sections }: ReportForms['checked'],
  ): number {
    if (behind !== undefined) return getIdsBehind(behind, { ...facts, sections })?.length ?? -1
    const { platform, month, sentiment, signal } = filter
    return facts.findings.filter(
      (one) =>
        (platform === undefined || one.platform === platform) &&
        (month === undefined || one.discussion_date.startsWith(month)) &&
        (sentiment === undefined || one.sentiment === sentiment) &&
        (signal === undefined || one.signals.includes(signal)),
    ).length
  }

  it('both files have each tool, price and amount as the JSON has it', () => {
    expectNone(full, ({ report, files }) => {
      const { competitive_intel: found, financial_data: money } = report
      const tools = found?.existing_solutions.map((tool) =>
        [tool.name, tool.market_position, tool.pricing].filter(Boolean).join('; '),
      )
      const quotes = [
        ...(money?.price_sensitivity.mentioned_price_points ?? []),
        ...(money?.budget_evidence ?? []),
      ].map(({ quote }) => `“${quote}”`)
      return [...(tools ?? []), ...quotes, money?.current_spending ?? ''].flatMap((fact) =>
        Object.entries(files).flatMap(([form, file]) =>
          file.includes(toFlat(fact)) ? [] : [{ form, fact }],
        ),
      )
    })
  })

  it('no number of sources, quotes or tools differs between the forms', () => {
    expectNone(full, ({ report, markdown, files, page, findings }) => {
      const tools = report.competitive_intel?.existing_solutions ?? []
      const read = toText(page)
      const isTrue = [
        report.all_sources?.length === findings.length,
        findings.length === 0 ||
          Object.values(files).every((file) =>
            new RegExp(`Sources: ${findings.length} `, 'i').test(file),
          ),
        (markdown.match(/^\[\^\d+\]: /gm)?.length ?? 0) === findings.length,
        (markdown.match(/^> “/gm)?.length ?? 0) === findings.length,
        tools.every(({ market_position: position }) => read.includes(position.slice(1))),
      ]
      return isTrue.flatMap((holds, at) => (holds ? [] : [`${at}: ${findings.length}`]))
    })
  })
})
