import { Fragment, useState } from 'react'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import type {
  Dashboard,
  listDashboard as dashboardContract,
  OwnedIdea,
} from '../../../features/dashboard/contract.ts'
import { listDashboard } from '../../../features/dashboard/list-dashboard.ts'
import { dashboardPageSize } from '../../../features/dashboard/rules.ts'
import {
  type DashboardQuery,
  getDashboardApiUrl,
  formatDashboardSearch,
  readDashboardQuery,
} from '../../../features/dashboard/ui/dashboard-search-params.ts'
import { DashboardControls } from '../../../features/dashboard/ui/dashboard-controls.tsx'
import { DashboardTotals } from '../../../features/dashboard/ui/dashboard-totals.tsx'
import { readOwnedIdeas, useOwnedIdeas } from '../../../features/dashboard/ui/use-owned-ideas.ts'
import { IdeaTotal } from '../../../features/ideas/ui/idea-total.tsx'
import { brand } from '../../../platform/brand.ts'
import { AppError } from '../../../platform/errors.ts'
import { CallError, read } from '../../../platform/functions/client.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { PageHandle } from '../../page-handle.ts'
import { pageContext } from '../../page-context.ts'
import { breadcrumbs, pageMeta } from '../../page-meta.ts'
import { ProgressNotice } from '../../../platform/ui/progress-notice.tsx'
import type { ClaimTitle } from '../../../features/founders/ui/claim-button.tsx'
import { Claim, ClaimHost } from '../../../features/founders/ui/claim.tsx'
import { DashboardRows } from '../../ui/analytics/dashboard-rows.tsx'
import { DashboardSkeletons } from '../../../features/dashboard/ui/dashboard-skeletons.tsx'
import { OpenFounderLink } from '../../../features/founders/ui/open-founder-link.tsx'
import { NoticesSetting } from '../../../features/founder-notices/ui/notices-setting.tsx'
import { VerifiedEmails } from '../../../features/founders/ui/verified-emails.tsx'
import { useWaitlistPaymentReturn } from '../../../features/waitlist/ui/use-waitlist-payment-return.ts'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { useIsLate } from '../../../platform/ui/use-is-late.ts'
import type { Route } from './+types/analytics.ts'

export const handle: PageHandle = {
  parameters: ['show', 'sort', 'q', 'cursor'],
  browserParameters: ['founder'],
}

interface Shown {
  /** null while the browser loads a founder's own ideas, and if that failed */
  list: Dashboard | null
  /** undefined if all ideas are shown; null as for `list` */
  owned: readonly OwnedIdea[] | null | undefined
  hasFailed: boolean
  publicUrl: string
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Shown> {
  const app = context.get(pageContext)
  const publicUrl = app.config.PUBLIC_URL
  const parameters = new URL(request.url).searchParams
  const { show, sort, q } = readDashboardQuery(parameters)
  if (show === 'mine') return { list: null, owned: null, hasFailed: false, publicUrl }
  const cursor = parameters.get('cursor') || undefined
  try {
    const input = { show, sort, q: q || undefined, cursor, limit: dashboardPageSize }
    const list = await listDashboard(app, input)
    return { list, owned: undefined, hasFailed: false, publicUrl }
  } catch (error) {
    const isOdd = error instanceof AppError && error.code === 'invalid_input'
    throw cursor !== undefined && isOdd
      ? redirect(`/analytics${formatDashboardSearch({ sort, q })}`)
      : error
  }
}

export async function clientLoader({
  request,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<Shown> {
  const parameters = new URL(request.url).searchParams
  const query = readDashboardQuery(parameters)
  if (query.show === 'all') return serverLoader()
  const [served, owned] = await Promise.all([
    serverLoader(),
    readMine(query, parameters.get('cursor') || undefined, request.signal),
  ])
  return { ...served, ...owned }
}
clientLoader.hydrate = true as const

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl: from, nextUrl: to } = change
  const isSameRows = getRows(from.searchParams) === getRows(to.searchParams)
  return isSameRows && from.search !== to.search ? false : change.defaultShouldRevalidate
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { publicUrl } = loaderData
  const parameters = new URLSearchParams(location.search)
  return pageMeta({
    title: parameters.get('show') === 'mine' ? 'My Ideas · Analytics' : 'Analytics',
    description: `How the ideas on ${brand.name} are doing: votes, waitlist sign-ups and engagement. Founders also see their own waitlists.`,
    path: '/analytics',
    publicUrl,
    noindex: ['show', 'q'].some((name) => parameters.has(name)),
    jsonLd: breadcrumbs(publicUrl, [{ name: 'Analytics', path: '/analytics' }]),
  })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const shown: Shown = loaderData
  const [parameters] = useSearchParams()
  const query = readDashboardQuery(parameters)
  const rows = getRows(parameters)
  const isChanging = useIsLate(useIsChangingFrom(rows))
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { ownedById, refresh } = useOwnedIdeas(shown.owned)
  const [claimTitle, setClaimTitle] = useState<ClaimTitle | null>(null)
  const founder = parameters.get('founder')
  // The server's page is cached for every link, so the question appears after it.
  const founderToken = useIsHydrated() ? founder : null

  const isVerifying = useWaitlistPaymentReturn(refresh)

  function showMine() {
    setClaimTitle(null)
    refresh()
    void navigate('/analytics?show=mine')
  }

  const hasNone = query.show === 'mine' && shown.list?.totals.ideas === 0
  const isLoading = shown.list === null && !shown.hasFailed
  const isEmpty = query.show === 'all' && query.q === '' && shown.list?.totals.ideas === 0
  const totals = (
    <DashboardTotals
      label={query.show === 'mine' ? 'Totals of your ideas' : 'Totals of all ideas'}
      totals={shown.list?.totals ?? null}
    />
  )
  const claimHost = (
    <ClaimHost title={claimTitle} onClaimed={showMine} onClose={() => setClaimTitle(null)} />
  )
  if (founderToken) {
    return (
      <>
        <OpenFounderLink
          key={founderToken}
          token={founderToken}
          onClaim={() => setClaimTitle('Claim My Ideas')}
        />
        {claimHost}
      </>
    )
  }
  return (
    <div className="page-width pt-6 pb-16 sm:pt-10">
      <ProgressNotice text={isVerifying ? 'Verifying your payment...' : ''} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1>Analytics</h1>
        <Claim onPress={setClaimTitle} />
      </div>
      <p className="mt-1 max-w-prose text-ink-soft">
        How every idea is doing. Founders can download their waitlists here.
      </p>
      {!isEmpty && (
        <div className="mt-3">
          <DashboardControls
            query={query}
            total={
              <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-2 lg:min-w-20 lg:justify-end">
                {shown.list && <IdeaTotal list={shown.list} />}
                {parameters.has('cursor') && (
                  <p className="text-sm">
                    <TextLink to={`/analytics${formatDashboardSearch(query)}`}>
                      Back to the first page
                    </TextLink>
                  </p>
                )}
              </div>
            }
          />
        </div>
      )}
      <div
        className={classNames(
          'mt-3',
          query.show === 'mine' && 'flex min-h-[calc(100dvh-14rem)] flex-col',
        )}
      >
        <Fragment key={isLoading ? 'loading' : 'loaded'}>
          {!shown.hasFailed && !hasNone && !isEmpty && (
            <div
              className={query.show === 'mine' ? 'max-sm:order-last max-sm:mt-6 sm:mb-3' : 'mb-3'}
            >
              {totals}
            </div>
          )}
          <div aria-busy={isChanging || isLoading}>
            {isChanging ? (
              <div className={query.show === 'all' ? 'md:pt-7' : undefined}>
                <DashboardSkeletons count={4} show={query.show} />
              </div>
            ) : (
              <DashboardRows
                key={rows}
                {...{ query, ownedById }}
                {...shown}
                onOwnedChanged={refresh}
                onClaim={setClaimTitle}
                onClaimed={showMine}
                onRetry={() => void revalidate()}
              />
            )}
          </div>
          {hasNone && <div className="mt-6">{totals}</div>}
        </Fragment>
        {query.show === 'mine' && shown.list && (
          // After the totals, which it would move.
          <div className="max-sm:order-last">
            <NoticesSetting claim={<Claim label="Email Me a Link" onPress={setClaimTitle} />}>
              <VerifiedEmails onSignedOut={() => void revalidate()} />
            </NoticesSetting>
          </div>
        )}
      </div>
      {claimHost}
    </div>
  )
}

async function readMine(
  query: DashboardQuery,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Pick<Shown, 'list' | 'owned' | 'hasFailed'>> {
  try {
    const [list, owned] = await Promise.all([
      read<typeof dashboardContract>(getDashboardApiUrl(query, cursor), signal),
      readOwnedIdeas(signal),
    ])
    return { list, owned, hasFailed: false }
  } catch (error) {
    const isOdd = error instanceof CallError && error.code === 'invalid_input'
    if (cursor !== undefined && isOdd) throw redirect(`/analytics${formatDashboardSearch(query)}`)
    return { list: null, owned: null, hasFailed: true }
  }
}

function useIsChangingFrom(rows: string): boolean {
  const { location } = useNavigation()
  if (location?.pathname !== '/analytics') return false
  return getRows(new URLSearchParams(location.search)) !== rows
}

function getRows(parameters: URLSearchParams): string {
  return formatDashboardSearch(
    readDashboardQuery(parameters),
    parameters.get('cursor') ?? undefined,
  )
}
