import { useRef } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import { plural } from '../../../shared/format/plural.ts'
import type { CategoryUse, deleteCategory, listCategoryUses } from '../contract.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'

export function CategoryManagement() {
  const { data, failure, reload } = useQuery<typeof listCategoryUses>('/api/category-uses')
  const { confirm, dialog } = useConfirm()
  const listRef = useRef<HTMLDivElement>(null)
  useLostFocus(listRef, data)
  const count = data?.categories.length

  const remove = ({ id, name, ideas }: CategoryUse) =>
    confirm({
      title: 'Are you sure you want to delete this category?',
      text: formatUses(ideas),
      subject: name,
      action: 'Delete category',
      busy: 'Deleting...',
      act: () => call<typeof deleteCategory>('/api/delete-category', { id }).finally(reload),
      failed: 'The category could not be deleted. Please try again.',
      done: 'Category deleted successfully',
    })

  return (
    <Card as="section" aria-labelledby="category-management" className="mt-8">
      <h2 id="category-management">Category Management</h2>
      <AddCategory onAdded={reload} />
      <h3 className="mt-8 mb-3">Existing Categories{count !== undefined && ` (${count})`}</h3>
      <div
        ref={listRef}
        tabIndex={-1}
        role="group"
        aria-label="Categories"
        className="outline-none"
      >
        {data && <CategoryList categories={data.categories} onDelete={remove} />}
        {!data && <NoList failure={failure} onRetry={reload} />}
      </div>
      {dialog}
    </Card>
  )
}

function formatUses(ideas: number): string {
  if (ideas === 0) return 'No idea uses it. No one can choose it after that.'
  const keep = ideas === 1 ? 'uses it. It keeps it' : 'use it. They keep it'
  return `${plural(ideas, 'idea')} ${keep}; no one can choose it after that.`
}

function NoList({ failure, onRetry }: { failure: string | undefined; onRetry: () => void }) {
  if (failure === undefined) return <Rows count={8} />
  return (
    <EmptyState
      drawing="page"
      text={failure || 'The categories could not be loaded.'}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-line border-y border-line">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex h-13 items-center">
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  )
}
