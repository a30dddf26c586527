import { Fragment, useState } from 'react'
import { getTotals } from '../../features/ideas/get-totals.ts'
import type { Access, FunctionContract } from '../../platform/functions/declare.ts'
import { apiDescription } from '../../platform/functions/openapi.ts'
import { errorCodes } from '../../platform/errors.ts'
import { brand } from '../../platform/brand.ts'
import { CodeBlock } from '../../platform/ui/code-block.tsx'
import { Accordion, AccordionRow } from '../../platform/ui/accordion.tsx'
import { DataTable } from '../../platform/ui/lists/data-table.tsx'
import { TextField } from '../../platform/ui/forms/text-field.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import { plural } from '../../shared/format/plural.ts'
import { listFunctions } from '../switched-functions.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import type { Route } from './+types/api-reference.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { PUBLIC_URL: publicUrl, off } = app.config
  const features = Object.entries(listFunctions(off)).map(([name, all]) => ({
    name,
    functions: all.map(({ contract }) => toListed(contract)),
  }))
  const isPublic = ({ functions }: (typeof features)[number]) =>
    functions.some(({ access }) => access === 'visitor')
  return {
    features: features.toSorted((one, other) => Number(isPublic(other)) - Number(isPublic(one))),
    about: apiDescription,
    publicUrl,
    example: JSON.stringify(await getTotals(app), null, 2),
  }
}

function toListed({ name, method, path, access, scope, summary }: FunctionContract) {
  return { name, method, path, access, scope, summary }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'API',
    description: `Every function of ${brand.name} over HTTP: method, path, access and what it does.`,
    path: '/api',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'API', path: '/api' }]),
  })

export default function ApiReference({ loaderData }: Route.ComponentProps) {
  const { features, about, publicUrl, example } = loaderData
  const [filter, setFilter] = useState('')
  const words = filter
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const shown = features
    .map(({ name, functions }) => ({ name, functions: functions.filter(matches) }))
    .filter(({ functions }) => functions.length > 0)
  function matches({ name, path, summary }: (typeof features)[number]['functions'][number]) {
    const text = [name, path, summary].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return (
    <div className="page-width page-body">
      <div className="grid gap-x-14 gap-y-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <header>
          <h1>API</h1>
          <p className="mt-2 max-w-prose text-ink-soft">{about}</p>
        </header>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CodeBlock label="A request, without a key" code={`curl ${publicUrl}/api/totals`} />
          <CodeBlock label="Its response" code={example} />
        </div>
        <div className="grid max-w-prose gap-3 text-ink-soft">
          <p>
            POST takes a JSON body; GET takes its input in the path and the query. Keys, webhooks
            and more are described <TextLink to="/developers">for developers</TextLink>.
          </p>
          <p>
            The inputs, limits and responses of each function are in an OpenAPI 3.1 document,{' '}
            <TextLink to="/api/openapi.json" reloadDocument className="wrap-anywhere">
              {publicUrl}/api/openapi.json
            </TextLink>
            . To try calls, import it into Postman or Insomnia. An OpenAPI viewer, such as Swagger
            UI, Redoc or Scalar, shows it as pages, but from another site it can call only what is
            open to everyone to read.
          </p>
        </div>
      </div>
      <section aria-labelledby="functions" className="mt-10">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="functions">Functions</h2>
          <TextField
            label="Filter by words"
            type="search"
            value={filter}
            maxLength={60}
            placeholder="waitlist export"
            onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            className="w-full sm:w-72 noscript:hidden"
          />
        </div>
        <Accordion>
          {shown.map(({ name, functions }) => (
            <AccordionRow
              key={name}
              label={<h3 className="text-base">{formatHeading(name)}</h3>}
              note={plural(functions.length, 'function')}
              isOpen={words.length > 0 || undefined}
            >
              <FunctionTable feature={name} functions={functions} />
            </AccordionRow>
          ))}
        </Accordion>
        <p role="status" className="mt-4 text-ink-soft empty:hidden">
          {shown.length === 0 && 'No function matches these words.'}
        </p>
      </section>
      <Errors />
    </div>
  )
}

interface FunctionTableProps {
  feature: string
  functions: readonly ReturnType<typeof toListed>[]
}

function formatHeading(feature: string): string {
  const text = feature.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function FunctionTable({ feature, functions }: FunctionTableProps) {
  return (
    <DataTable
      caption={`Functions of ${feature}`}
      columns={columns}
      rows={functions.map(({ name, method, path, access, scope, summary }) => ({
        key: name,
        cells: [
          <Fragment key="call">
            <span id={name} className="block font-semibold">
              {name}
            </span>
            <code className="block text-ink-soft wrap-anywhere">
              {method} {path}
            </code>
          </Fragment>,
          <Fragment key="summary">
            {summary}
            <span className="block text-ink-faint">
              {accessLabels[access]}
              {scope && (
                <>
                  , key: <code>{scope}</code>
                </>
              )}
            </span>
          </Fragment>,
        ],
      }))}
    />
  )
}

const columns = [
  { label: 'Function', mayWrap: true },
  { label: 'Description', mayWrap: true },
]

const accessLabels: Record<Access, string> = {
  visitor: 'Open to anyone',
  owner: 'For the idea’s founder',
  admin: 'For administrators',
}

function Errors() {
  return (
    <section aria-labelledby="errors" className="mt-10 max-w-prose">
      <h2 id="errors">Errors</h2>
      <p className="mt-3 text-ink-soft">
        A rejected call returns problem details (<code>application/problem+json</code>). Its{' '}
        <code>error</code> is a text for people, which <code>detail</code> may explain. Its{' '}
        <code>code</code> is one of{' '}
        {errorCodes.map((code, place) => (
          <span key={code}>
            {place > 0 && ', '}
            <code className="text-ink">{code}</code>
          </span>
        ))}
        . If input is wrong, <code>issues</code> names each field and what is wrong with it. If you
        reach a limit, <code>Retry-After</code> gives the seconds to wait. If the status is 500 or
        more, <code>requestId</code> finds the failure in our log; quote it when you write to us.
      </p>
    </section>
  )
}
