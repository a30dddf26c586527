import { plural } from '../../../shared/format/plural.ts'
import type { Report } from '../contract.ts'
import { sectionTitles } from './chapters/section-titles.ts'

type Section = NonNullable<Report['sections']>[number]

export function getAuthorText(sections: readonly Section[]): string {
  const models = [...new Set(sections.flatMap(({ model }) => model ?? []))]
  const replaced = sections.filter(({ fallback_reason }) => fallback_reason !== null)
  if (models.length === 0) return [builtIn, ...getReasons(replaced)].join(' ')
  const dropped = sections.reduce((sum, { dropped_sentences }) => sum + dropped_sentences, 0)
  const droppedText =
    dropped === 0
      ? ''
      : `; ${plural(dropped, 'sentence')} ${dropped === 1 ? 'was' : 'were'} dropped`
  const written = `Written by ${models.join(' and ')}, checked against the sources${droppedText}.`
  return [written, ...getReplacedTexts(replaced)].join(' ')
}

const builtIn = 'Written without a language model.'

function getReasons(replaced: readonly Section[]): string[] {
  if (replaced.length === 0) return []
  const reasons = [...new Set(replaced.flatMap(({ fallback_reason }) => fallback_reason ?? []))]
  return [`The language model was not used: ${reasons.join('; ')}.`]
}

function getReplacedTexts(replaced: readonly Section[]): string[] {
  const byReason = Map.groupBy(replaced, ({ fallback_reason }) => fallback_reason)
  return [...byReason].map(([reason, sections]) => {
    const titles = sections.map(({ name }) => `“${sectionTitles[name]}”`)
    return `${titles.join(', ')} without a language model: ${reason}.`
  })
}
