import { type ReactNode, useState } from 'react'
import { Badge, type BadgeTone } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import type { PostState, TrackedPost } from '../contract.ts'
import { PostLink } from './post-link.tsx'
import { SettlePost } from './settle-post.tsx'

interface TrackedPostsProps {
  posts: readonly TrackedPost[] | undefined
  failure: string | undefined
  onChanged: () => void
}

export function TrackedPosts({ posts, failure, onChanged }: TrackedPostsProps) {
  const [doubtful, setDoubtful] = useState<TrackedPost | null>(null)
  if (!posts) {
    if (failure === undefined) return <Skeleton className="h-32" />
    return <p className="text-sm text-bad">The latest posts could not be loaded.</p>
  }
  if (posts.length === 0) {
    return (
      <EmptyState drawing="page" text="Nothing has been posted yet, manually or automatically." />
    )
  }
  return (
    <>
      <SortableTable
        caption="The last 10 tracked posts and their results"
        columns={getColumns(setDoubtful)}
        rows={posts}
        getKey={({ id }) => id}
      />
      <SettlePost
        key={doubtful?.id}
        post={doubtful}
        onClose={() => setDoubtful(null)}
        onSettled={onChanged}
      />
    </>
  )
}

function getColumns(onSettle: (post: TrackedPost) => void): TableColumn<TrackedPost>[] {
  return [
    { label: 'Idea', getSortValue: getTitle, show: (post) => <Idea post={post} /> },
    {
      label: 'State',
      getSortValue: ({ state }) => stateLabels[state].text,
      show: (post) => <State post={post} onSettle={() => onSettle(post)} />,
    },
    {
      label: 'Subreddit',
      getSortValue: ({ subreddit }) => subreddit.toLowerCase(),
      show: ({ subreddit }) => `r/${subreddit}`,
    },
    {
      label: 'When',
      getSortValue: getTime,
      show: (post) => <When post={post} />,
    },
    {
      label: 'Score',
      getSortValue: ({ score }) => score,
      show: (post) => <Score post={post} />,
      isNumber: true,
    },
    {
      label: 'Comments',
      getSortValue: ({ comments }) => comments,
      show: ({ comments }) => (comments === null ? '–' : <Count value={comments} />),
      isNumber: true,
    },
  ]
}

function Idea({ post }: { post: TrackedPost }) {
  if (post.idea_title === null) return <span className="text-ink-soft">{getTitle(post)}</span>
  return (
    <span className="block max-w-72 min-w-44">
      <TextLink to={`/ideas/${post.idea_id}`} dir="auto" className="wrap-anywhere">
        {getTitle(post)}
      </TextLink>
    </span>
  )
}

function State({ post, onSettle }: { post: TrackedPost; onSettle: () => void }) {
  const { state, reason, post_url: url } = post
  const { tone, text } = stateLabels[state]
  return (
    <div className="relative flex max-w-80 min-w-40 flex-col items-start gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {reason && (
        <span dir="auto" className="block text-xs wrap-anywhere text-ink-soft">
          {reason}
        </span>
      )}
      <PostLink url={url} about={getTitle(post)} />
      {state === 'doubtful' && (
        <Button
          size="sm"
          aria-label={`Settle: ${getTitle(post)} in r/${post.subreddit}`}
          onClick={onSettle}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Settle
        </Button>
      )}
    </div>
  )
}

function When({ post }: { post: TrackedPost }) {
  return (
    <>
      <RelativeTime at={getTime(post)} className="whitespace-nowrap" />
      <Small>{post.is_automatic ? 'automatic' : 'manual'}</Small>
    </>
  )
}

function Score({ post: { score, scored_at: at } }: { post: TrackedPost }) {
  if (score === null) return '–'
  return (
    <>
      <Count value={score} />
      {at && (
        <Small>
          as of <RelativeTime at={at} />
        </Small>
      )}
    </>
  )
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-xs whitespace-nowrap text-ink-soft">{children}</span>
}

const stateLabels: Record<PostState, { tone: BadgeTone; text: string }> = {
  armed: { tone: 'neutral', text: 'Being posted' },
  doubtful: { tone: 'bad', text: 'Unconfirmed' },
  posted: { tone: 'good', text: 'Posted' },
  removed: { tone: 'bad', text: 'Taken down' },
  refused: { tone: 'neutral', text: 'Refused' },
}

function getTitle({ idea_title: title }: TrackedPost): string {
  return title ?? 'Unknown Idea'
}

function getTime({ posted_at: postedAt, armed_at: armedAt }: TrackedPost): string {
  return postedAt ?? armedAt
}
