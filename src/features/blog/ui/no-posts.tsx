import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'

export function NoPosts() {
  return (
    <EmptyState
      drawing="page"
      title="No Blog Posts Yet"
      text="The first one is written once ideas have gained votes for a week."
      action={
        <ButtonLink to="/ideas" variant="primary">
          Vote on Ideas
        </ButtonLink>
      }
    />
  )
}

export function NoOlderPosts() {
  return (
    <EmptyState
      drawing="page"
      text="There are no older posts."
      action={<ButtonLink to="/blog">To the newest posts</ButtonLink>}
    />
  )
}
