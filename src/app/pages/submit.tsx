import { useNavigate } from 'react-router'
import { listCategories } from '../../features/categories/list-categories.ts'
import { SubmitForm } from '../../features/ideas/ui/submit-form/submit-form.tsx'
import { sessionId } from '../../platform/ui/session-id.ts'
import { brand } from '../../platform/brand.ts'
import { Card } from '../../platform/ui/card.tsx'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { saveJustSubmittedIdea } from '../../features/ideas/ui/just-submitted-idea.ts'
import { ValidateFirst } from '../../features/ideas/ui/validate-first.tsx'
import type { Route } from './+types/submit.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { categories } = await listCategories(app)
  return { categories: categories.map(({ name }) => name), publicUrl: app.config.PUBLIC_URL }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData &&
  pageMeta({
    title: 'Submit an Idea',
    description:
      'Post your product idea for free and let people vote on it before you build anything.',
    path: '/submit',
    publicUrl: loaderData.publicUrl,
    jsonLd: breadcrumbs(loaderData.publicUrl, [{ name: 'Submit an Idea', path: '/submit' }]),
  })

export default function Submit({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="page-width py-10 sm:py-14">
      <h1>Submit an Idea</h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Free, without an account. People vote on it as soon as it is posted.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <ValidateFirst tiles={brand.submitTiles} />
        <Card className="lg:col-start-1 lg:row-start-1 sm:p-8!">
          <SubmitForm
            categories={loaderData.categories}
            sessionId={sessionId}
            onSubmitted={(idea) => {
              saveJustSubmittedIdea(idea)
              void navigate('/')
            }}
          />
        </Card>
      </div>
    </div>
  )
}
