import { errorCodes } from '../../platform/errors.ts'
import { brand } from '../../platform/brand.ts'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { apiFeatures } from '../api-features.ts'
import { openApiDocument } from '../openapi.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { FieldList } from '../ui/api-reference/field-list.tsx'
import { Operation } from '../ui/api-reference/operation.tsx'
import type { Route } from './+types/api-reference.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(pageContext)
  const document = openApiDocument(config)
  return {
    ...apiFeatures(document),
    about: document.info.description,
    publicUrl: config.PUBLIC_URL,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'API',
    description: `Every function of ${brand.name} over HTTP: addresses, inputs, answers, errors and examples.`,
    path: '/api',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'API', path: '/api' }]),
  })

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { features, shapes, about } = loaderData
  return (
    <div className="page-width grid gap-x-14 py-14 sm:py-20 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav aria-label="Functions" className="max-lg:hidden">
        <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto text-sm">
          {features.map((feature) => (
            <div key={feature.name} className="mb-5">
              <p className="font-semibold capitalize">{feature.name}</p>
              <ul className="mt-1">
                {feature.operations.map(({ name }) => (
                  <li key={name}>
                    <a
                      href={`#${name}`}
                      className="inline-flex min-h-7 items-center text-ink-soft hover:text-ink hover:underline"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
      <div className="min-w-0">
        <header className="max-w-prose">
          <h1 className="text-display">API</h1>
          <p className="mt-5 text-lg text-ink-soft">{about}</p>
          <p className="mt-3 text-ink-soft">
            Inputs of POST are JSON bodies, those of GET stand in the address. For programs, the
            same as an OpenAPI 3.1 document:{' '}
            <TextLink to="/api/openapi.json" reloadDocument>
              openapi.json
            </TextLink>
            . Keys, webhooks and more are told <TextLink to="/developers">for developers</TextLink>.
          </p>
        </header>
        {features.map((feature) => (
          <section key={feature.name} aria-labelledby={`feature-${feature.name}`} className="mt-12">
            <h2 id={`feature-${feature.name}`} className="mb-4 text-title capitalize">
              {feature.name}
            </h2>
            {feature.operations.map((operation) => (
              <Operation key={operation.name} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby="shapes" className="mt-12">
          <h2 id="shapes" className="text-title">
            Shapes
          </h2>
          {shapes.map(({ name, fields }) => (
            <div key={name} id={`shape-${name}`} className="mt-6">
              <h3 className="font-mono text-base font-semibold">{name}</h3>
              <FieldList fields={fields} />
            </div>
          ))}
        </section>
        <Errors />
      </div>
    </div>
  )
}

function Errors() {
  return (
    <section aria-labelledby="errors" className="mt-16 max-w-prose">
      <h2 id="errors" className="text-title">
        Errors
      </h2>
      <p className="mt-3 text-ink-soft">
        A call that is refused answers with problem details (<code>application/problem+json</code>).
        Its <code>error</code> is a text for people, its <code>code</code> one of{' '}
        {errorCodes.map((code, place) => (
          <span key={code}>
            {place > 0 && ', '}
            <code className="text-ink">{code}</code>
          </span>
        ))}
        . Of wrong input, <code>issues</code> names each field and what is wrong with it. When a
        limit is met, <code>Retry-After</code> gives the seconds to wait. <code>requestId</code>{' '}
        finds the failure in our log; quote it when you write to us.
      </p>
    </section>
  )
}
