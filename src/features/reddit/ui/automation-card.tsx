import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import type { RedditStatus, TrackedPost } from '../contract.ts'
import { maxIdeaAgeDays } from '../rules.ts'
import { AutomationForm } from './automation-form.tsx'
import { AutomationState } from './automation-state.tsx'
import { DryRunSteps } from './dry-run-steps.tsx'
import { TrackedPosts } from './tracked-posts.tsx'
import { useDryRun } from './use-dry-run.ts'

interface AutomationCardProps {
  status: RedditStatus
  posts: { tracking: readonly TrackedPost[] } | undefined
  failure: string | undefined
  onChanged: () => void
}

export function AutomationCard({ status, posts, failure, onChanged }: AutomationCardProps) {
  const { dryRun, isDryRunning, startDryRun } = useDryRun()
  return (
    <Card as="section" aria-labelledby="reddit-automation" className="mt-8">
      <h2 id="reddit-automation">Automation</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Each run posts at most one idea: the one with the most upvotes among those of the last{' '}
        {maxIdeaAgeDays} days that are in a mapped category and were never posted there. The
        subreddit is then paused for the cooldown. Ideas that were refused are left to you.
      </p>
      <AutomationForm automation={status.automation} onChanged={onChanged} />
      <AutomationState status={status} onDue={onChanged} />
      <Button
        className="mt-5"
        busy={isDryRunning && 'Trying...'}
        onClick={() => void startDryRun(null)}
      >
        Show what it would post
      </Button>
      <DryRunSteps dryRun={dryRun} />
      <h3 className="mt-8 mb-3">Tracked posts</h3>
      <TrackedPosts posts={posts?.tracking} failure={failure} onChanged={onChanged} />
    </Card>
  )
}
