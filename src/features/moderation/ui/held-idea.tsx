import { formatCount } from '../../../shared/format/format-count.ts'
import { formatDecimal } from '../../../shared/format/format-decimal.ts'
import { plural } from '../../../shared/format/plural.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Fold } from '../../../platform/ui/fold.tsx'
import { formatHeld } from '../../votes/rules.ts'
import type { HeldIdea as Held } from '../contract.ts'
import { BlockSession } from './block-session.tsx'
import { IdeaLink } from './idea-link.tsx'

interface HeldIdeaProps {
  idea: Held
  changed: ReadonlyMap<string, boolean>
  onBlocked: (sessionId: string) => void
}

export function HeldIdea({ idea, changed, onBlocked }: HeldIdeaProps) {
  const { up, down, counted, sessions } = idea
  const held = up + down
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <h3 className="font-sans text-base font-medium">
        <IdeaLink id={idea.ideaId} title={idea.title} />
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        {formatCount(held)} of {plural(held + counted, 'vote')} held (
        {formatDecimal((100 * held) / (held + counted))}%): {formatCount(up)} up,{' '}
        {formatCount(down)} down. The first <RelativeTime at={idea.firstAt} />, the last{' '}
        <RelativeTime at={idea.lastAt} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">Held: {formatHeld(idea.reasons)}</p>
      {sessions.length === 0 ? (
        <p className="mt-2 text-sm text-ink-soft">All their sessions are blocked.</p>
      ) : (
        <Fold
          className="mt-2"
          label={
            sessions.length < held
              ? `Latest without a block: ${plural(sessions.length, 'session')}`
              : plural(sessions.length, 'session')
          }
        >
          <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-6 gap-y-2">
            {sessions.map(({ id }) => (
              <BlockSession
                key={id}
                id={id}
                isBlocked={changed.get(id) ?? false}
                onBlocked={() => onBlocked(id)}
              />
            ))}
          </ul>
        </Fold>
      )}
    </li>
  )
}
