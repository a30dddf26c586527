import { useSearchParams } from 'react-router'
import { useSwitchedOff } from '../../platform/ui/switches.ts'
import { ToggleGroup } from '../../platform/ui/forms/toggle-group.tsx'
import { brand } from '../../platform/brand.ts'
import { pageContext } from '../page-context.ts'
import type { PageHandle } from '../page-handle.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { guideSections, type Topic, topics } from '../ui/developers/guide.tsx'
import { KeysOrWebhooks } from '../../features/developers/ui/keys-or-webhooks.tsx'
import type { Route } from './+types/developers.ts'

const title = 'For developers'

export const handle: PageHandle = { parameters: ['topic', 'idea'] }

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL: publicUrl, off } = context.get(pageContext).config
  const titles = guideSections(publicUrl, off).map((section) => section.title)
  return { publicUrl, description: `For programs that use ${brand.name}: ${titles.join('; ')}.` }
}

export const meta: Route.MetaFunction = ({ loaderData, location }) => {
  const topic = topics.find((one) => one === new URLSearchParams(location.search).get('topic'))
  return (
    loaderData &&
    pageMeta({
      title: topic ? `${topicLabels[topic]} · ${title}` : title,
      description: loaderData.description,
      path: '/developers',
      publicUrl: loaderData.publicUrl,
      jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: title, path: '/developers' }]),
    })
  )
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  const off = useSwitchedOff()
  const [parameters] = useSearchParams()
  const sections = guideSections(loaderData.publicUrl, off)
  const shownTopics = topics.filter((topic) => sections.some((section) => section.topic === topic))
  const topic = shownTopics.find((one) => one === parameters.get('topic')) ?? 'keys'
  const idea = parameters.get('idea')
  const own = topic === 'webhooks' ? 'webhooks' : 'keys'
  const hasOwn = own === topic && !(own === 'keys' && off.has('API_KEYS'))
  return (
    <div className="page-width page-body">
      <h1>{title}</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        {off.has('MCP') ? 'Your programs' : 'Your programs and assistants'} can read ideas and
        reports, and get a call when something happens to your idea.
      </p>
      <ToggleGroup
        label="Topic"
        items={shownTopics.map((value) => ({
          value,
          label: value === 'keys' && off.has('API_KEYS') ? 'HTTP' : topicLabels[value],
          to: `?${new URLSearchParams({ topic: value, ...(idea && { idea }) })}`,
        }))}
        selected={topic}
        className="mt-6 max-w-full flex-wrap"
      />
      {hasOwn && (
        <section
          id="yours"
          aria-labelledby="yours-title"
          className="mt-6 rounded-lg border border-line bg-surface p-5 in-data-founder:min-h-dvh sm:p-7"
        >
          <h2 id="yours-title">{own === 'keys' ? 'Your API keys' : 'Your webhooks'}</h2>
          <KeysOrWebhooks part={own} />
        </section>
      )}
      {sections
        .filter((section) => section.topic === topic)
        .map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10">
            <h2 id={`${id}-title`}>{heading}</h2>
            {body}
          </section>
        ))}
    </div>
  )
}

const topicLabels: Record<Topic, string> = {
  keys: 'Keys',
  webhooks: 'Webhooks',
  cards: 'Cards',
  assistants: 'Assistants',
}
