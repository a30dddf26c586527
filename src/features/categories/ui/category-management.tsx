import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { CategoryUse, listCategoryUses } from '../contract.ts'
import { AddCategory } from './add-category.tsx'
import { CategoryList } from './category-list.tsx'
import { DeleteCategory } from './delete-category.tsx'

/** Lists and the idea form show a change within a second. */
export function CategoryManagement() {
  const { answer, failure, again } = useQuery<typeof listCategoryUses>('/api/category-uses')
  const [doomed, setDoomed] = useState<CategoryUse | null>(null)
  const count = answer?.categories.length
  return (
    <Card as="section" aria-labelledby="category-management" className="mt-8">
      <h2 id="category-management">Category Management</h2>
      <AddCategory onAdded={again} />
      <h3 className="mt-8 mb-3">Existing Categories{count !== undefined && ` (${count})`}</h3>
      {answer && <CategoryList categories={answer.categories} onDelete={setDoomed} />}
      {!answer && <NoList failure={failure} onRetry={again} />}
      <DeleteCategory category={doomed} onClose={() => setDoomed(null)} onDeleted={again} />
    </Card>
  )
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
