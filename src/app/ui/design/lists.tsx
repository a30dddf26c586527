import { Fragment, useState } from 'react'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { DataTable } from '../../../platform/ui/lists/data-table.tsx'
import { FoldedList } from '../../../platform/ui/lists/folded-list.tsx'
import { PagedList } from '../../../platform/ui/lists/paged-list.tsx'
import { ShowAllButton } from '../../../platform/ui/lists/show-all-button.tsx'
import { SortableTable } from '../../../platform/ui/lists/sortable-table.tsx'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { Row, Section, Specimen } from './specimen.tsx'

const ideas = [
  { title: 'Chase late invoices', category: 'Finance', votes: 1234 },
  { title: 'Lend tools on your street', category: 'Home', votes: 87 },
  { title: 'Learn a language by cooking', category: 'Education', votes: 412 },
]

export function Tables() {
  return (
    <Section id="tables" title="Tables">
      <Row title="Sorted by the server, by links" isStacked>
        <DataTable
          caption="Ideas by votes"
          columns={[
            { label: 'Idea' },
            { label: 'Category', sort: { to: '/design' } },
            { label: 'Votes', isNumber: true, sort: { direction: 'descending', to: '/design' } },
          ]}
          rows={ideas.map(({ title, category, votes }) => ({
            key: title,
            cells: [title, category, formatExactCount(votes)],
          }))}
        />
      </Row>
      <Row title="Sorted in the browser" isStacked>
        <SortableTable
          caption="Ideas to sort"
          columns={[
            { label: 'Idea', getSortValue: (idea) => idea.title, show: (idea) => idea.title },
            { label: 'Category', getSortValue: (idea) => idea.category, show: showCategory },
            {
              label: 'Votes',
              isNumber: true,
              getSortValue: (idea) => idea.votes,
              show: (idea) => formatExactCount(idea.votes),
            },
          ]}
          rows={ideas}
          getKey={(idea) => idea.title}
        />
      </Row>
      <Row title="Stacked on a narrow screen" isStacked>
        <DataTable
          caption="Ideas to hide"
          columns={[
            { label: 'Idea', mayWrap: true },
            { label: 'Category', isOnlyWide: true },
            { label: 'Votes', isOnlyWide: true, isNumber: true },
            { label: 'Action', isLabelHidden: true, isNumber: true },
          ]}
          rows={ideas.map(({ title, category, votes }) => ({
            key: title,
            cells: [
              <Fragment key="idea">
                {title}
                <div className="mt-1 text-ink-faint md:hidden">
                  {category}, {votes} votes
                </div>
              </Fragment>,
              <Badge key="category">{category}</Badge>,
              formatExactCount(votes),
              <Button key="action" size="sm" aria-label={`Hide ${title}`}>
                Hide
              </Button>,
            ],
          }))}
        />
      </Row>
    </Section>
  )
}

const showCategory = ({ category }: (typeof ideas)[number]) => <Badge>{category}</Badge>

const page = { nextCursor: null }
const list = {
  pages: [page],
  failure: undefined,
  isLoading: false,
  hasMore: true,
  loadMore: () => {},
  reload: () => {},
}
const empty = { text: 'No actions yet.', drawing: 'page' } as const

export function Lists() {
  const [isWhole, setIsWhole] = useState(false)
  const shown = <p>The entries that are loaded</p>
  return (
    <Section id="lists" title="Lists that load page by page">
      <Row title="Each state">
        <Specimen label="loading" width="card">
          <PagedList list={{ ...list, pages: [], isLoading: true }} isEmpty={false} empty={empty}>
            {null}
          </PagedList>
        </Specimen>
        <Specimen label="empty" width="card">
          <PagedList list={list} isEmpty empty={empty}>
            {null}
          </PagedList>
        </Specimen>
        <Specimen label="failed" width="card">
          <PagedList list={{ ...list, pages: [], failure: '' }} isEmpty={false} empty={empty}>
            {null}
          </PagedList>
        </Specimen>
        <Specimen label="more to load" width="card">
          <PagedList list={list} isEmpty={false} empty={empty}>
            {shown}
          </PagedList>
        </Specimen>
        <Specimen label="loading more" width="card">
          <PagedList list={{ ...list, isLoading: true }} isEmpty={false} empty={empty}>
            {shown}
          </PagedList>
        </Specimen>
        <Specimen label="more failed" width="card">
          <PagedList list={{ ...list, failure: '' }} isEmpty={false} empty={empty}>
            {shown}
          </PagedList>
        </Specimen>
      </Row>
      <Row title="Shortened list">
        <ShowAllButton count={12} isWhole={isWhole} onChange={setIsWhole} />
      </Row>
      <Row title="Its rest folded">
        <Specimen label="three of five" width="card">
          <FoldedList
            items={['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((content) => ({
              key: content,
              content,
            }))}
            maxShown={3}
            moreLabel={(count) => `Show ${count} more`}
          />
        </Specimen>
      </Row>
    </Section>
  )
}
