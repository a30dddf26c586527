import { useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listIdeas } from '../../ideas/contract.ts'
import type { postToReddit, RedditStatus } from '../contract.ts'
import { getFilteredText } from '../rules.ts'
import { ChooseIdea } from './choose-idea.tsx'
import { type ShownOutcome, PostNote } from './post-note.tsx'
import { DryRunSteps } from './dry-run-steps.tsx'
import { getTargetSubreddit } from './get-target-subreddit.ts'
import { useDryRun } from './use-dry-run.ts'

interface TestPostCardProps {
  status: RedditStatus
  onPosted: () => void
}

const latestIdeasUrl = '/api/ideas?sort=recent&limit=100'

export function TestPostCard({ status, onPosted }: TestPostCardProps) {
  const { data, failure, reload } = useQuery<typeof listIdeas>(latestIdeasUrl)
  const [chosenId, setChosenId] = useState('')
  const [error, setError] = useState<string>()
  const [isPosting, setIsPosting] = useState(false)
  const [outcome, setOutcome] = useState<ShownOutcome | null>(null)
  const { dryRun, isDryRunning, startDryRun, clear } = useDryRun()
  const selectRef = useRef<HTMLSelectElement>(null)
  const chosen = data?.ideas.find(({ id }) => id === chosenId)
  const isBusy = isPosting || isDryRunning

  function choose(id: string) {
    setChosenId(id)
    setError(undefined)
    setOutcome(null)
    clear()
  }

  function rejectEmpty() {
    const title = 'Please select an idea to post'
    setError(title)
    toast({ title, tone: 'error' })
    selectRef.current?.focus()
  }

  async function post() {
    if (!chosen) return rejectEmpty()
    setIsPosting(true)
    setOutcome(null)
    clear()
    const outcome = await sendPost(chosen.id)
    setIsPosting(false)
    setOutcome(outcome)
    toast(getToast(outcome))
    onPosted()
  }

  async function runDry() {
    if (!chosen) return rejectEmpty()
    setOutcome(null)
    await startDryRun(chosen.id)
  }

  return (
    <Card as="section" aria-labelledby="reddit-test" className="mt-8">
      <h2 id="reddit-test">Test Reddit Posting</h2>
      <ChooseIdea
        ref={selectRef}
        ideas={data?.ideas}
        failure={failure}
        error={error}
        value={chosenId}
        isDisabled={isPosting}
        onChoose={choose}
        onRetry={reload}
      />
      <p className="mt-4 max-w-prose text-sm text-ink-soft">
        <WhatHappens status={status} categories={chosen?.category} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isWorking(status) && (
          <Button
            variant="primary"
            busy={isPosting && 'Posting to Reddit...'}
            disabled={isBusy}
            onClick={() => void post()}
          >
            Test Post to Reddit
          </Button>
        )}
        <Button busy={isDryRunning && 'Trying...'} disabled={isBusy} onClick={() => void runDry()}>
          Dry run
        </Button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {isPosting && (
          <p className="text-sm text-ink-soft">
            Posting, then checking a few seconds later. This can take half a minute.
          </p>
        )}
        {outcome && <PostNote outcome={outcome} />}
      </div>
      <DryRunSteps dryRun={dryRun} />
    </Card>
  )
}

function WhatHappens({
  status,
  categories,
}: {
  status: RedditStatus
  categories: readonly string[] | undefined
}) {
  if (!status.connected) {
    return 'Reddit is not connected, so nothing can be posted. A dry run shows every step.'
  }
  if (status.problem !== null) {
    return 'The connection to Reddit does not work at the moment, so nothing can be posted. A dry run shows every step.'
  }
  const target = categories && getTargetSubreddit(status, categories)
  const place = target ? `in r/${target}` : 'in the subreddit of its category'
  const name = status.username ? ` as u/${status.username}` : ''
  return `Test Post to Reddit posts for real: the idea appears ${place}${name}, for everyone to see. Each idea can be posted in a subreddit once, ever. A dry run sends nothing.`
}

function isWorking({ connected, problem }: RedditStatus): boolean {
  return connected && problem === null
}

async function sendPost(
  ideaId: Parameters<typeof call<typeof postToReddit>>[1]['ideaId'],
): Promise<ShownOutcome> {
  try {
    const about = { ideaId, skipCooldown: true }
    const outcome = await call<typeof postToReddit>('/api/post-to-reddit', about)
    return { kind: outcome.removed ? 'removed' : 'posted', ...outcome }
  } catch (failure) {
    return { kind: 'rejected', reason: getFailureText(failure, 'Failed to post to Reddit') }
  }
}

function getToast(outcome: ShownOutcome): Parameters<typeof toast>[0] {
  if (outcome.kind === 'rejected') return { title: outcome.reason, tone: 'error' }
  const { kind, subreddit, postUrl } = outcome
  if (kind === 'removed') {
    return { title: getFilteredText(subreddit), tone: 'error', durationMs: 6000 }
  }
  return { title: postUrl ? `Posted to Reddit: ${postUrl}` : 'Posted to Reddit successfully' }
}
