import type { Idea } from '../../features/ideas/contract.ts'
import type { IdeaDraft } from '../../features/ideas/ui/submit-form/idea-draft.ts'
import { IdeaCard } from './idea-card.tsx'

/** Screen readers read the fields; nothing in it can be pressed. */
export function CardPreview({ draft }: { draft: IdeaDraft }) {
  return (
    <figure className="max-lg:hidden">
      <figcaption className="mb-2 text-sm text-ink-faint">Preview of your card</figcaption>
      <div inert>
        <IdeaCard idea={toIdea(draft)} />
      </div>
    </figure>
  )
}

function toIdea({ title, description, targetAudience, category, location }: IdeaDraft): Idea {
  return {
    id: '' as Idea['id'],
    title: title.trim() || 'Your idea',
    description: description.trim() || 'What it does, and for whom',
    targetAudience,
    category,
    location,
    votesUp: 0,
    votesDown: 0,
    waitlistCount: 0,
    createdAt: '',
    discussions: null,
  }
}
