import { useSwitchedOff } from '../../platform/ui/switches.ts'
import { brand } from '../../platform/brand.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { guideSections } from '../ui/developers/guide.tsx'
import { FounderApiKeys } from '../../features/developers/ui/founder-api-keys.tsx'
import type { Route } from './+types/developers.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { PUBLIC_URL: publicUrl, off } = context.get(pageContext).config
  const titles = guideSections(publicUrl, off).map(({ title }) => title)
  return { publicUrl, description: `For programs that use ${brand.name}: ${titles.join('; ')}.` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'For developers',
    description: loaderData.description,
    path: '/developers',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'For developers', path: '/developers' }]),
  })

export default function Developers({ loaderData }: Route.ComponentProps) {
  const off = useSwitchedOff()
  const sections = guideSections(loaderData.publicUrl, off)
  const yours = off.has('API_KEYS') ? 'Your webhooks' : 'Your keys and webhooks'
  const contents = [...sections, { id: 'yours', title: yours }]
  return (
    <div className="page-width grid gap-x-14 py-14 sm:py-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="On this page" className="max-lg:hidden">
        <ul className="sticky top-24 border-l border-line text-sm">
          {contents.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px flex min-h-8 items-center border-l border-transparent py-1 pl-4 text-ink-soft hover:border-gold-edge hover:text-ink"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <header className="max-w-prose">
          <h1 className="text-display">For developers</h1>
          <p className="mt-5 text-lg text-ink-soft">
            Your programs can read ideas and reports
            {off.has('MCP') ? ' and ' : ', work as assistants, and '}
            hear when something happens to your idea. Founders{' '}
            <a
              href="#yours"
              className="rounded-sm text-gold-ink underline decoration-gold-edge underline-offset-4"
            >
              create {off.has('API_KEYS') ? 'webhooks' : 'keys and webhooks'} below
            </a>
            .
          </p>
        </header>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={`mt-12 ${prose}`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
        <section
          id="yours"
          aria-labelledby="yours-title"
          className="mt-16 border-t border-line-strong pt-12"
        >
          <h2 id="yours-title" className="text-title">
            {yours}
          </h2>
          <FounderApiKeys />
        </section>
      </div>
    </div>
  )
}

const prose =
  'max-w-prose [&_p]:mt-3 [&_p]:text-ink-soft [&_ul]:mt-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col ' +
  '[&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:text-ink-soft [&_ul]:marker:text-gold-edge'
