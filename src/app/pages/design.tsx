import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
} from 'react-router'
import { brand } from '../../platform/brand.ts'
import { pageContext } from '../page-context.ts'
import { Buttons, Links } from '../ui/design/buttons.tsx'
import { Charts } from '../ui/design/charts.tsx'
import { Blocks, Marks, Sharing, Times } from '../ui/design/content.tsx'
import styles from '../ui/design/design.css?url'
import { Fields, Toggles } from '../ui/design/fields.tsx'
import { Lists, Tables } from '../ui/design/lists.tsx'
import { Dialogs, EmptyStates, LoadingStates, Notices, Toasts } from '../ui/design/messages.tsx'
import { Colours, Shapes, TypeScale } from '../ui/design/tokens.tsx'

export function loader({ context }: LoaderFunctionArgs) {
  return { now: context.get(pageContext).clock().toISOString() }
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = () => [
  { title: `Parts of the design · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Design() {
  const { now } = useLoaderData<typeof loader>()
  return (
    <div className="page-width page-body">
      <h1>Parts of the design</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Every part that pages share, in its states. Hover, focus and press show when you do so; the
        pictures of the tests force them.
      </p>
      <Colours />
      <TypeScale />
      <Shapes />
      <Buttons />
      <Links />
      <Fields />
      <Toggles />
      <Marks />
      <Times now={now} />
      <Dialogs />
      <Toasts />
      <Tables />
      <Lists />
      <Charts />
      <EmptyStates />
      <LoadingStates />
      <Notices now={now} />
      <Blocks />
      <Sharing />
    </div>
  )
}
