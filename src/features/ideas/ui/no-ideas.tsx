import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'

export function NoIdeas({ text }: { text: string }) {
  return (
    <EmptyState
      text={text}
      action={
        <ButtonLink to="/submit" variant="primary">
          Submit an Idea
        </ButtonLink>
      }
    />
  )
}

export function NothingMatches({ clearUrl }: { clearUrl: string }) {
  return (
    <EmptyState
      drawing="lens"
      text="No idea matches what you are looking for."
      action={<ButtonLink to={clearUrl}>Clear Filters</ButtonLink>}
    />
  )
}
