// Checks pages of generated and sample full reports for forbidden texts.
import { expect, it } from 'vitest'
import { getFullForms, toText } from '../../../tests/samples/report-forms.tsx'
import { formatMonth } from '../../shared/format/format-month.ts'
import { confidenceText } from '../../analysis/writing/caveats.ts'
import type { Report } from './contract.ts'
import { findNumberSource } from './ui/findings/number-source.ts'
import { getIdsBehind } from '../../analysis/writing/ids-behind.ts'
import { getAnswerText } from './rules.ts'

const pages = getFullForms().map(({ checked, files, ...form }) => ({
  ...form,
  text: files.text,
  metrics: { ...checked.facts, sections: checked.sections },
}))

function expectNone(isBroken: (report: Report, line: string) => boolean): void {
  expect(
    pages.flatMap(({ report, lines }) => lines.filter((line) => isBroken(report, line))),
  ).toEqual([])
}

const count = (list: readonly unknown[] | undefined) => list?.length ?? 0

it('no tool is said to be unrecognised where people name one', () => {
  expect(pages.some(({ lines }) => lines.some((line) => line.includes('name tools')))).toBe(true)
  expectNone(
    ({ signal_counts: counts }, line) =>
      (counts?.tool ?? 0) > 0 && line.includes('No tool recognised'),
  )
})

it('no price is said to be missing where people name one, or would pay one', () => {
  expectNone(({ financial_data: money }, line) => {
    const offers = money?.budget_evidence.filter(({ quote }) => /pay \$\d/.test(quote))
    const prices = count(money?.price_sensitivity.mentioned_price_points) + count(offers)
    return prices > 0 && /No price found|No one says what a tool/.test(line)
  })
})

it('no one is said to be silent on what is missing in a report that states it', () => {
  expectNone(
    ({ competitive_intel: found }, line) =>
      count(found?.market_gaps) > 0 && line.includes('no statement of what is missing'),
  )
})

it('no percentage is in a report of fewer than 10 discussions', () => {
  expectNone(({ total_findings: total }, line) => total < 10 && /\d%/.test(line))
})

it('prices and discussions are linked wherever a chapter counts them', () => {
  const unlinked = pages.filter(
    ({ report, page }) =>
      (report.decision?.verdict !== 'NOT ENOUGH EVIDENCE' &&
        !/<section id="report-market".*?<a [^>]*#quotes"[^>]*>\d+ discussions?</s.test(page)) ||
      (count(report.financial_data?.price_sensitivity.mentioned_price_points) > 0 &&
        !/<section id="report-money".*?<p [^>]*><a [^>]*behind=price\.all/s.test(page)),
  )
  expect(unlinked.map(({ report }) => report.total_findings)).toEqual([])
})

it('every page with a verdict says what confidence means', () => {
  expect(
    pages.filter(
      ({ report, lines }) =>
        typeof report.decision?.confidence === 'number' &&
        !lines.some((line) => line.includes(`Confidence says ${confidenceText}.`)),
    ),
  ).toEqual([])
})

it('the head of a NO-GO says each fact once', () => {
  const twice = pages.flatMap(({ report, page }) => {
    if (report.recommendation !== 'NO-GO') return []
    const head = toText(page.split('<nav aria-label="Contents')[0] ?? '')
    const flags = report.risk_assessment?.red_flags ?? []
    return flags.filter((flag) => head.split(flag).length > 2)
  })
  expect(twice).toEqual([])
})

it('each number of the score’s parts and of the deciding evidence is a link, but for minima', () => {
  const sentences = pages.flatMap(({ report, page }) => {
    if (!report.decision || report.total_findings === 0) return []
    const paragraphs = page.split(/<\/?p[ >]/).map((html) => {
      const text = toText(html.replaceAll(/<a [^>]*>(.*?)<\/a>/g, '[$1]'))
      return {
        text: text.replaceAll(/\[\d+(?: of \d+)?\]/g, ''),
        all: text.replaceAll(/[[\]]/g, ''),
      }
    })
    const parts = report.score_parts?.filter(({ counts }) => counts.length > 0) ?? []
    const isScored = page.includes('id="report-score"')
    return [
      report.decision.deciding_evidence,
      ...(isScored ? parts.map(({ figure }) => figure) : []),
    ].map((sentence) =>
      paragraphs.flatMap(({ text, all }) => (all.includes(`>${sentence}`) ? [text] : [])),
    )
  })
  expect(sentences.length).toBeGreaterThan(500)
  const unlinked = /at least \d+|last 90|the 90|counted 0|, 0 from|none of \d+|needs \d+ more/gi
  const isLinked = (text: string) => !/>.*\d/.test(text.replaceAll(unlinked, ''))
  expect(sentences.filter((places) => !places.some(isLinked))).toEqual([])
})

it('the numbers of those who complain about a tool, and of communities, are links', () => {
  const sentences = pages.flatMap(({ page }) => [
    ...(page.match(/(?<=; ).{0,200} of them complaining/g) ?? []),
    ...(page.match(/communities: .*?(?=<\/span>)/g) ?? []),
  ])
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter((html) => /(?:^|[:,] |and )\d/.test(html))).toEqual([])
})

it('a link to quotes says how many', () => {
  expect(pages.filter(({ page }) => />quotes<\/a>/.test(page))).toEqual([])
})

it('the page and its text files state the same counts', () => {
  const different = pages.flatMap(({ report, text, page }) => {
    const months = report.discussion_volume?.by_month.filter((month) => month.count > 0) ?? []
    const counts = [
      getAnswerText(report),
      ...months.map((month) => `${formatMonth(month.month)} ${month.count}`),
      ...Object.entries(report.discussion_volume?.platform_breakdown ?? {}).map((pair) =>
        pair.join(' '),
      ),
    ]
    const onPage = toText(page).replaceAll(/\s+/g, ' ')
    return [
      ...counts.filter((count) => !text.includes(count)),
      ...(onPage.includes(getAnswerText(report).slice(0, -1)) ? [] : [getAnswerText(report)]),
    ]
  })
  expect(different).toEqual([])
})

it('every number with a link is the number of its quotes', () => {
  const link = /behind=([a-z-]+\.[\w-]+)[^>]*>(\d+)(?: quotes?| discussions?| of \d+)?<\/a>/g
  const links = pages.flatMap(({ page, ...rest }) =>
    [...page.matchAll(link)].map(([, key = '', stated]) => ({
      key,
      stated: Number(stated),
      ...rest,
    })),
  )
  expect(links.length).toBeGreaterThan(1000)
  expect(
    links.filter(
      ({ key, stated, report, metrics }) =>
        getIdsBehind(key, metrics)?.length !== stated ||
        findNumberSource(key, report)?.count !== stated,
    ),
  ).toEqual([])
})

it('every number of a platform, month, statement or country links to exactly its discussions', () => {
  const link =
    /<a [^>]*href="[^"]*[?&](?:amp;)?(platform|month|signal|behind)=([^"&#]+)[^"]*"[^>]*>(.*?)<\/a>/g
  const links = pages.flatMap(({ page, metrics }) =>
    [...page.matchAll(link)].flatMap(([, kind = '', name = '', inside = '']) => {
      if (kind === 'behind' && !name.startsWith('region.')) return []
      const text = inside.replaceAll(/<[^>]*>/g, ' ').trim()
      const [, first, last] = /^(\d+)|(\d+)(?: of \d+)?(?: discussions?)?$/.exec(text) ?? []
      const stated = first ?? last
      const value = decodeURIComponent(name.replaceAll('+', ' '))
      const statements = new Map<string, string[]>(Object.entries(metrics.evidence.signals))
      const linked =
        kind === 'behind'
          ? getIdsBehind(name, metrics)
          : (statements.get(value) ??
            metrics.findings.filter(
              ({ platform, discussion_date: date }) =>
                platform === value || date.startsWith(`${value}-`),
            ))
      return [{ kind: name === 'region.all' ? name : kind, text, stated, linked }]
    }),
  )
  const counts = ['platform', 'month', 'signal', 'behind', 'region.all'].map(
    (kind) => links.filter((one) => one.kind === kind).length,
  )
  expect(Math.min(...counts)).toBeGreaterThan(50)
  expect(
    links
      .filter(({ stated, linked }) => stated === undefined || linked?.length !== Number(stated))
      .map(({ kind, text, linked }) => `${kind}: ${text}, ${linked?.length}`),
  ).toEqual([])
})

it('no chapter counts the tools, as no text is behind that number', () => {
  expectNone(
    ({ signal_counts: counts }, line) => (counts?.tool ?? 0) > 0 && /^\d+ tools? named/.test(line),
  )
})

it('the months of a season add up to the stated number of discussions', () => {
  const stated = pages.flatMap(({ lines, metrics: { evidence } }) =>
    lines.flatMap((line) => {
      const [, total] = /^The (\d+) discussions of whole years/.exec(line) ?? []
      const ids = evidence.seasons.flatMap((season) => season.ids)
      return total === undefined ? [] : [Number(total) - new Set(ids).size]
    }),
  )
  expect(new Set(stated)).toEqual(new Set([0]))
})

it('the report of few discussions has no bars', () => {
  expect(pages.some(({ lines }) => lines.some((line) => line.startsWith('Named in')))).toBe(true)
  expectNone(({ total_findings: total }, line) => total < 12 && line.startsWith('Named in'))
})
