import type { OwnedIdea } from '../../dashboard/contract.ts'
import { CsvDownload } from './csv-download.tsx'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Card } from '../../../platform/ui/card.tsx'

export function listWithdrawn(ownedById: ReadonlyMap<string, OwnedIdea>): OwnedIdea[] | null {
  const ideas = [...ownedById.values()].filter(({ isWithdrawn }) => isWithdrawn)
  return ideas.length > 0 ? ideas : null
}

interface WithdrawnWaitlistsProps {
  ideas: readonly OwnedIdea[]
  onDownloaded: () => void
}

/** A bought waitlist stays available to its founder, though the idea is in no list. */
export function WithdrawnWaitlists({ ideas, onDownloaded }: WithdrawnWaitlistsProps) {
  return (
    <div className="mt-6 grid gap-4">
      {ideas.map((idea) => (
        <Card key={idea.id} as="article" className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 dir="auto" className="text-lg leading-snug wrap-anywhere">
              {idea.title}
            </h2>
            <Badge>Withdrawn</Badge>
          </div>
          <CsvDownload {...{ idea, onDownloaded }} {...idea} />
        </Card>
      ))}
    </div>
  )
}
