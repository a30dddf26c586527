import { Badge } from '../../../platform/ui/badge.tsx'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { Count } from '../../../platform/ui/count.tsx'
import { formatCount } from '../../../shared/format/format-count.ts'
import { plural } from '../../../shared/format/plural.ts'
import { formatMoney } from '../../../shared/format/format-money.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import type { ManagedPost } from '../contract.ts'
import { PublicationButton, type PublicationButtonProps } from './publication-button.tsx'

interface ManagedPostTableProps extends Omit<PublicationButtonProps, 'post'> {
  posts: readonly ManagedPost[]
}

export function ManagedPostTable({ posts, ...acts }: ManagedPostTableProps) {
  return (
    <SortableTable
      caption="Posts of the blog"
      columns={[postColumn, getActionColumn(acts), ...factColumns]}
      rows={posts}
      getKey={({ id }) => id}
    />
  )
}

const postColumn: TableColumn<ManagedPost> = {
  label: 'Post',
  getSortValue: ({ title }) => title,
  show: (post) => (
    <div className="min-w-36 sm:min-w-64">
      <span dir="auto" className="block text-base font-medium wrap-anywhere text-ink">
        {post.title}
      </span>
      <span className="mt-1 block">
        <State post={post} />
      </span>
      <span className="mt-1 block text-ink-soft md:hidden">
        <PublishedAt post={post} />, {plural(post.view_count, 'view')}
      </span>
      <span className="mt-1 block wrap-anywhere text-ink-soft xl:hidden">
        {post.written_by ?? 'Built-in writer'}
        {post.written_by !== null && `, ${formatCost(post)}`}
        {post.referrers.length > 0 &&
          `, from ${post.referrers.map(({ host, views }) => `${host} (${formatCount(views)})`).join(', ')}`}
      </span>
    </div>
  ),
}

function getActionColumn(acts: Omit<PublicationButtonProps, 'post'>): TableColumn<ManagedPost> {
  return {
    label: 'Action',
    isLabelHidden: true,
    show: (post) => (
      <div className="flex min-w-36 flex-wrap gap-2 whitespace-nowrap">
        <ButtonLink size="sm" to={`?edit=${post.id}`} aria-label={`Edit ${post.title}`}>
          Edit
        </ButtonLink>
        {post.is_published && (
          <ButtonLink size="sm" to={`/blog/${post.slug}`} aria-label={`View ${post.title}`}>
            View
          </ButtonLink>
        )}
        <PublicationButton post={post} {...acts} />
      </div>
    ),
  }
}

const factColumns: TableColumn<ManagedPost>[] = [
  {
    label: 'Published',
    getSortValue: (post) => post.published_at,
    show: (post) => <PublishedAt post={post} />,
    isOnlyWide: true,
  },
  {
    label: 'Views',
    getSortValue: (post) => post.view_count,
    show: (post) => <Count value={post.view_count} />,
    isOnlyWide: true,
    isNumber: true,
  },
  {
    label: 'Came from',
    getSortValue: ({ referrers }) => referrers.reduce((sum, { views }) => sum + views, 0),
    show: (post) => <Referrers post={post} />,
    isOnlyWidest: true,
  },
  {
    label: 'Written by',
    getSortValue: (post) => post.written_by,
    show: (post) => (
      <span className="block max-w-40 wrap-anywhere">{post.written_by ?? 'Built-in writer'}</span>
    ),
    isOnlyWidest: true,
  },
  {
    label: 'Cost',
    getSortValue: (post) => post.cost_micros,
    show: (post) => <span className="whitespace-nowrap">{formatCost(post)}</span>,
    isOnlyWidest: true,
    isNumber: true,
  },
]

function PublishedAt({ post }: { post: ManagedPost }) {
  if (post.is_draft) return 'Not yet'
  return <RelativeTime at={post.published_at} className="whitespace-nowrap" />
}

function State({ post }: { post: ManagedPost }) {
  if (post.is_published) return <Badge tone="good">Published</Badge>
  return post.is_draft ? (
    <Badge tone="gold">Draft</Badge>
  ) : (
    <Badge tone="neutral">Not on the blog</Badge>
  )
}

function Referrers({ post: { referrers } }: { post: ManagedPost }) {
  if (referrers.length === 0) return '–'
  return (
    <ul className="max-w-48 min-w-28">
      {referrers.map(({ host, views }) => (
        <li key={host} className="flex justify-between gap-3">
          <span className="truncate" title={host}>
            {host}
          </span>
          <Count value={views} />
        </li>
      ))}
    </ul>
  )
}

function formatCost({ written_by: model, cost_micros: micros }: ManagedPost): string {
  if (model === null) return '–'
  if (micros === null) return 'no price set'
  const cents = micros / 10_000
  return cents < 1 ? 'under $0.01' : formatMoney(cents, 'USD')
}
