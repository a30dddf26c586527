import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ideaIdSchema } from '../../../features/ideas/contract.ts'
import { getIdeaPictureAlt } from '../../../features/ideas/idea-picture.ts'
import { getAbsence } from '../../../features/ideas/queries.ts'
import { getIdeaWithEvidence } from '../../../features/published-reports/get-idea-with-evidence.ts'
import { getRecommendations } from '../../../features/votes/get-recommendations.ts'
import { brand } from '../../../platform/brand.ts'
import { AppError } from '../../../platform/errors.ts'
import { oembedUrl } from '../../../http/oembed-url.ts'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { breadcrumbs, pageMeta } from '../../page-meta.ts'
import { IdeaDetail } from '../../ui/idea-detail.tsx'
import { ideaJsonLd } from '../../idea-json-ld.ts'
import {
  IdeaFailed,
  IdeaHidden,
  IdeaMissing,
  IdeaWithdrawn,
} from '../../../features/ideas/ui/idea-notices.tsx'
import { ideaPicturePath } from '../../../http/pictures/picture-paths.ts'
import type { Route } from './+types/idea.ts'

export const handle: PageHandle = {
  parameters: ['report', 'validation_payment'],
  browserParameters: ['session_id'],
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { data: id } = ideaIdSchema.safeParse(params.id)
  if (id === undefined) return data({ state: 'missing' as const }, { status: 404 })
  try {
    const [{ evidence, ...idea }, alike] = await Promise.all([
      getIdeaWithEvidence(app, { id }),
      getRecommendations(app, { id }),
    ])
    const { PUBLIC_URL: publicUrl, off } = app.config
    const isEmbeddable = !off.has('EMBED')
    return {
      state: 'found' as const,
      idea,
      evidence,
      alike: alike.ideas,
      publicUrl,
      isEmbeddable,
    }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    const state = await getAbsence(app.db, id)
    return data({ state }, { status: state === 'withdrawn' ? 410 : 404 })
  }
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change
  const isOtherReport =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherReport && change.defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.state !== 'found') {
    return [
      { title: `${titles[loaderData?.state ?? 'failed']} · ${brand.name}` },
      { name: 'robots', content: 'noindex' },
    ]
  }
  const { idea, publicUrl, isEmbeddable } = loaderData
  const path = `/ideas/${idea.id}`
  return pageMeta({
    title: idea.title,
    description: idea.description,
    path,
    publicUrl,
    type: 'article',
    image: { path: ideaPicturePath(idea), alt: getIdeaPictureAlt(idea, brand.name) },
    alternates: isEmbeddable
      ? [
          {
            type: 'application/json+oembed',
            title: idea.title,
            path: oembedUrl(idea.id, publicUrl),
          },
        ]
      : [],
    jsonLd: [
      ideaJsonLd(idea, publicUrl),
      breadcrumbs(publicUrl, [
        { name: 'Ideas', path: '/ideas' },
        { name: idea.title, path },
      ]),
    ],
  })
}

const titles = {
  missing: 'Idea not found',
  withdrawn: 'Idea withdrawn',
  hidden: 'Idea hidden',
  failed: 'Something went wrong',
}

const notices = { missing: IdeaMissing, withdrawn: IdeaWithdrawn, hidden: IdeaHidden }

export default function IdeaPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found') {
    const Notice = notices[loaderData.state]
    return <Notice />
  }
  const { idea, evidence, alike } = loaderData
  return <IdeaDetail key={idea.id} idea={idea} evidence={evidence} alike={alike} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <IdeaFailed error={error} />
}
