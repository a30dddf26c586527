import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Report } from '../../../features/reports/contract.ts'
import { getPictureAlt } from '../../../features/reports/report-picture.ts'
import {
  getFindingsLink,
  readFindingsQuery,
} from '../../../features/reports/ui/findings/findings-search-params.ts'
import { findingsQueryNames, getResultText } from '../../../features/reports/rules.ts'
import { hideReportId } from '../../../features/shared-reports/accept-share-ids.ts'
import { shareIdSchema } from '../../../features/shared-reports/contract.ts'
import { findSharedPicture } from '../../../features/shared-reports/find-shared-picture.ts'
import { findShare, type Share } from '../../../features/shared-reports/queries.ts'
import { getSharePath, linkWithdrawn } from '../../../features/shared-reports/rules.ts'
import { getSubject } from '../../../analysis/subject/get-subject.ts'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { type PageImage, pageMeta } from '../../page-meta.ts'
import type { AppContext } from '../../../http/context.ts'
import { SharedReportPage } from '../../ui/validation/shared-report-page.tsx'
import { loadReport } from './load-report.ts'
import type { Route } from './+types/shared-report.ts'

export const handle: PageHandle = { parameters: [...findingsQueryNames] }

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const publicUrl = app.config.PUBLIC_URL
  const { data: id } = shareIdSchema.safeParse(params.id)
  const share = id && (await findShare(app.db, id))
  if (share?.withdrawn_at) {
    return data({ state: 'withdrawn' as const, publicUrl }, { status: 410 })
  }
  const query = readFindingsQuery(new URL(request.url).searchParams)
  const known =
    share &&
    (await loadReport(app, share.report_id, query, (next) =>
      getFindingsLink(getSharePath(share.id), share.id, next),
    ))
  if (!share || !known) return data({ state: 'missing' as const, publicUrl }, { status: 404 })
  return {
    state: 'shared' as const,
    publicUrl,
    path: getSharePath(share.id),
    known: hideReportId(known, share),
    subject: getSubject(known.report.search_query),
    ...(await getHead(app, share, known.report)),
  }
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}

const notices = {
  withdrawn: {
    title: linkWithdrawn,
    text: 'The person who shared this report no longer does. Ask them for a new link, or start a scan yourself.',
  },
  missing: {
    title: 'Report not found',
    text: 'We can’t find a report with this link. Check that you copied all of it. The report may also have been deleted.',
  },
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { publicUrl, state } = loaderData
  if (state !== 'shared') {
    const { title, text } = notices[state]
    return pageMeta({ title, description: text, path: '/validation', publicUrl, noindex: true })
  }
  const { known, path, title, image } = loaderData
  const readText =
    known.report.total_findings === 0
      ? 'See what we searched for.'
      : 'Read what they say, in their own words, with links to the sources.'
  return pageMeta({
    title,
    description: `${getResultText(known.report)} ${readText}`,
    path,
    publicUrl,
    noindex: true,
    image,
  })
}

/** A shared report names the idea, which the person who started the scan has agreed to. */
async function getHead(app: AppContext, share: Share, report: Report) {
  const { picture, name } = await findSharedPicture(app.db, share)
  const version = report.completed_at === null ? '' : `?v=${Date.parse(report.completed_at)}`
  const image: PageImage = {
    path: `/og/reports/${share.id}.png${version}`,
    alt: getPictureAlt(picture, name),
  }
  return { title: `${name} - validation report`, image }
}

export default function SharedReport({ loaderData }: Route.ComponentProps) {
  const isScannerOff = useIsOff('SCANNER')
  if (loaderData.state === 'shared') {
    const { known, path, subject } = loaderData
    return <SharedReportPage key={path} known={known} path={path} subject={subject} />
  }
  return (
    <PageNotice
      drawing="lens"
      {...notices[loaderData.state]}
      action={
        !isScannerOff && (
          <ButtonLink to="/validation" variant="primary">
            Start a new scan
          </ButtonLink>
        )
      }
    />
  )
}
