import { useNavigate } from 'react-router'
import { listCategories } from '../../../features/categories/list-categories.ts'
import { saveSubmitterEmail } from '../../../features/founders/ui/submitter-email.ts'
import { SubmitForm } from '../../../features/ideas/ui/submit-form/submit-form.tsx'
import { useSubmitForm } from '../../../features/ideas/ui/submit-form/use-submit-form.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { brand } from '../../../platform/brand.ts'
import { Card } from '../../../platform/ui/card.tsx'
import { CardPreview } from '../../ui/card-preview.tsx'
import { pageContext } from '../../page-context.ts'
import { breadcrumbs, pageMeta } from '../../page-meta.ts'
import { saveJustSubmittedIdea } from '../../../features/ideas/ui/just-submitted-idea.ts'
import { ValidateFirst } from '../../../features/ideas/ui/validate-first.tsx'
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
  const form = useSubmitForm({
    getSessionId,
    onSubmitted(idea, businessEmail) {
      saveSubmitterEmail(businessEmail)
      saveJustSubmittedIdea(idea)
      void navigate('/')
    },
  })
  return (
    <div className="page-width page-body">
      <h1>Submit an Idea</h1>
      <p className="mt-1 max-w-prose text-ink-soft lg:mt-2">
        Free, without an account.
        <span className="max-sm:hidden"> People vote on it as soon as it is posted.</span>
      </p>
      <div className="mt-4 grid items-start gap-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <Card className="max-lg:p-4! lg:p-8!">
          <SubmitForm form={form} categories={loaderData.categories} />
        </Card>
        <div className="grid gap-8 lg:sticky lg:top-24">
          <CardPreview draft={form.values} />
          <ValidateFirst tiles={brand.submitTiles} />
        </div>
      </div>
    </div>
  )
}
