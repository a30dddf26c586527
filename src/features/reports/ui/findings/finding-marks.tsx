import { isCounted, type Mark } from '../../../../analysis/marks.ts'
import { ToggleGroup } from '../../../../platform/ui/forms/toggle-group.tsx'
import type { Finding } from '../../contract.ts'
import { useMarking } from './marking.ts'
import { shorten } from '../../../../shared/text/shorten.ts'

/** The founder's mark of a finding: buttons on the founder's own report, text for other readers. */
export function FindingMarks({ finding }: { finding: Finding }) {
  const { canMark, getMark, press } = useMarking()
  const mark = getMark(finding)
  const countedText = isCounted(finding.certainty, mark) ? 'Counted' : 'Not counted'
  const note = mark && `Marked by the founder: ${markLabels[mark].toLowerCase()}. ${countedText}.`
  if (!canMark && !note)
    return <p className={`${place} hidden h-9.5 in-data-own-report:block pointer-coarse:h-11`} />
  if (!canMark) return <p className={`${place} text-sm text-ink-faint`}>{note}</p>
  return (
    <div className={place}>
      <div className="flex items-center gap-3 print:hidden">
        <ToggleGroup
          label={`Your mark: ${shorten(finding.title || finding.quote, 80)}`}
          items={markItems}
          selected={mark ?? ''}
          onSelect={(value) => press(finding, value as Mark)}
          className={groupStyles}
        />
        <span className="sr-only text-xs text-ink-faint md:not-sr-only">{countedText}</span>
      </div>
      {note && <p className="hidden text-sm text-ink-faint print:block">{note}</p>}
    </div>
  )
}

const markLabels: Record<Mark, string> = {
  'has it': 'Has it',
  'same subject': 'Same subject',
  'not about this': 'Not about this',
}

const markItems = Object.entries(markLabels).map(([value, label]) => ({ value, label }))

const place = 'order-last min-w-0 md:order-none md:col-start-1 md:ps-4.5'

/** Fills one line on a phone; colour makes a chosen mark visible from a distance. */
const groupStyles =
  'max-md:flex max-md:w-full max-md:[&>button]:flex-auto [&>button]:px-2 [&>button]:leading-tight ' +
  '[&>button[aria-pressed=true]]:bg-gold-wash [&>button[aria-pressed=true]]:text-gold-ink ' +
  '[&>button[aria-pressed=true]]:outline-gold-edge md:[&>button]:px-2.5'
