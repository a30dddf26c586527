import { useSearchParams } from 'react-router'
import type { getOwnedIdeas } from '../../dashboard/contract.ts'
import { ApiKeys } from './api-keys.tsx'
import { Webhooks } from './webhooks.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'

interface KeysOrWebhooksProps {
  part: 'keys' | 'webhooks'
}

export function KeysOrWebhooks({ part }: KeysOrWebhooksProps) {
  const { data, failure, reload } = useQuery<typeof getOwnedIdeas>('/api/owned-ideas')
  const [parameters, setParameters] = useSearchParams()
  const what = part === 'keys' ? 'Keys' : 'Webhooks'
  if (!data && failure === undefined) {
    return (
      <>
        <div className="hidden in-data-founder:block">
          <Skeleton className="mt-6 h-10 max-w-xl" />
        </div>
        <div className="in-data-founder:hidden">
          <NoIdeas what={what} />
        </div>
        <noscript>
          <p className="mt-4">{what} need JavaScript: switch it on and reload.</p>
        </noscript>
      </>
    )
  }
  if (!data) {
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
        <p>{failure || 'Your ideas could not be loaded.'}</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    )
  }
  const ideas = data.ideas.filter(({ isWithdrawn }) => !isWithdrawn)
  const [newest] = ideas
  if (!newest) return <NoIdeas what={what} />
  const requestedId = parameters.get('idea')
  const chosen = ideas.find(({ id }) => id === requestedId) ?? newest
  return (
    <>
      <Select
        label="Idea"
        value={chosen.id}
        options={ideas.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ currentTarget: { value } }) =>
          setParameters({ topic: part, idea: value }, { preventScrollReset: true })
        }
        className="mt-6 max-w-xl"
      />
      {requestedId !== null && requestedId !== chosen.id && (
        <p className="mt-2 text-sm text-ink-soft">
          The idea you asked for isn’t one of this browser’s, so we show another.
        </p>
      )}
      <div key={chosen.id} className="mt-6">
        {part === 'keys' ? <ApiKeys ideaId={chosen.id} /> : <Webhooks ideaId={chosen.id} />}
      </div>
    </>
  )
}

function NoIdeas({ what }: { what: string }) {
  return (
    <p className="mt-4 max-w-prose text-ink-soft">
      {what} belong to an idea, and this browser has none.{' '}
      <TextLink to="/submit">Post an idea</TextLink>, or press ‘Claim My Ideas’ on the{' '}
      <TextLink to="/analytics">Analytics page</TextLink> if you posted yours in another browser.
    </p>
  )
}
