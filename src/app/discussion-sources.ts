import {
  createBlueskySource,
  blueskyDeclaration,
} from '../integrations/discussions/bluesky/bluesky.ts'
import type {
  DiscussionSource,
  DiscussionSources,
  SourceDeclaration,
} from '../integrations/discussions/contract.ts'
import {
  createDiscourseSource,
  getDiscourseDeclaration,
} from '../integrations/discussions/discourse/discourse.ts'
import {
  createHackerNewsSource,
  hackerNewsDeclaration,
} from '../integrations/discussions/hacker-news/hacker-news.ts'
import { createLemmySource, getLemmyDeclaration } from '../integrations/discussions/lemmy/lemmy.ts'
import {
  createLobstersSource,
  lobstersDeclaration,
} from '../integrations/discussions/lobsters/lobsters.ts'
import {
  createMastodonSource,
  getMastodonDeclaration,
} from '../integrations/discussions/mastodon/mastodon.ts'
import {
  redditDeclaration,
  createRedditSource,
  getRedditUserAgent,
} from '../integrations/discussions/reddit/reddit.ts'
import { cacheSource, type CacheTools } from '../integrations/discussions/cached-source.ts'
import {
  createStackExchangeSource,
  stackExchangeDeclaration,
} from '../integrations/discussions/stack-exchange/stack-exchange.ts'
import type { Config } from '../platform/config.server.ts'
import { createHttpClient, type HttpClient } from '../platform/http/http-client.ts'

const clientLimits = { timeoutMs: 8000, budgetMs: 20_000, maxBytes: 8 * 1024 * 1024, retries: 2 }

export function createDiscussionSources(
  config: Config,
  tools: CacheTools & { clock: () => Date },
): DiscussionSources {
  const { clock } = tools
  const sources = createSources({
    config,
    ...tools,
    httpClientFor: (declaration, hosts, userAgent = `Assay (${config.PUBLIC_URL})`) =>
      createHttpClient({
        hosts,
        userAgent,
        rate: declaration.rate,
        clock: () => clock().getTime(),
        ...clientLimits,
      }),
  })
  return {
    enabled: sources.flatMap((source) => ('search' in source ? [cacheSource(source, tools)] : [])),
    disabled: sources.flatMap((source) => ('search' in source ? [] : [source])),
  }
}

type SourceEntry = DiscussionSource | DiscussionSources['disabled'][number]

interface SourceOptions extends CacheTools {
  config: Config
  clock: () => Date
  httpClientFor: (of: SourceDeclaration, hosts: string[], userAgent?: string) => HttpClient
}

/** In the order in which people see them. */
function createSources(options: SourceOptions): SourceEntry[] {
  return [
    getReddit(options),
    ...getKeyless(options),
    ...getLemmy(options),
    ...getDiscourse(options),
    getBluesky(options),
    getMastodon(options),
  ]
}

function getReddit({ config, store, clock, httpClientFor }: SourceOptions): SourceEntry {
  const { REDDIT_CLIENT_ID: clientId, REDDIT_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return toUnconfigured(redditDeclaration)
  const { REDDIT_AUTH_URL: authUrl, REDDIT_API_URL: apiUrl } = config
  const userAgent = getRedditUserAgent(config.REDDIT_USERNAME)
  const httpClient = httpClientFor(redditDeclaration, [authUrl, apiUrl], userAgent)
  return createRedditSource({ authUrl, apiUrl, clientId, clientSecret, httpClient, store, clock })
}

function getKeyless(options: SourceOptions): SourceEntry[] {
  const { config, store, clock, listErased, httpClientFor } = options
  const { HN_API_URL, STACKEXCHANGE_API_URL, STACKEXCHANGE_KEY: key, LOBSTERS_URL } = config
  return [
    choose(hackerNewsDeclaration, HN_API_URL, (url, httpClient) =>
      createHackerNewsSource({ url, httpClient }),
    ),
    choose(stackExchangeDeclaration, STACKEXCHANGE_API_URL, (url, httpClient) =>
      createStackExchangeSource({ url, key, httpClient, store, clock }),
    ),
    choose(lobstersDeclaration, LOBSTERS_URL, (url, httpClient) =>
      createLobstersSource({ url, httpClient, store, listErased }),
    ),
  ]

  function choose(
    declaration: SourceDeclaration,
    url: string,
    create: (url: string, httpClient: HttpClient) => DiscussionSource,
  ): SourceEntry {
    if (url === 'off') return toSwitchedOff(declaration)
    return create(url, httpClientFor(declaration, [url]))
  }
}

function getLemmy({ config, clock, httpClientFor }: SourceOptions): SourceEntry[] {
  const urls = config.LEMMY_URLS
  if (urls.length === 0) return [toSwitchedOff(getLemmyDeclaration())]
  return urls.map((url) =>
    createLemmySource({ url, httpClient: httpClientFor(getLemmyDeclaration(url), [url]), clock }),
  )
}

function getDiscourse({ config, store, httpClientFor }: SourceOptions): SourceEntry[] {
  const urls = config.DISCOURSE_URLS
  if (urls.length === 0) return [toSwitchedOff(getDiscourseDeclaration())]
  return urls.map((url) =>
    createDiscourseSource({
      url,
      httpClient: httpClientFor(getDiscourseDeclaration(url), [url]),
      store,
    }),
  )
}

function getBluesky({ config, clock, httpClientFor }: SourceOptions): SourceEntry {
  const { BLUESKY_IDENTIFIER: identifier, BLUESKY_APP_PASSWORD: password } = config
  if (!identifier || !password) return toUnconfigured(blueskyDeclaration)
  const url = config.BLUESKY_API_URL
  const httpClient = httpClientFor(blueskyDeclaration, [url])
  return createBlueskySource({ url, identifier, password, httpClient, clock })
}

function getMastodon({ config, clock, httpClientFor }: SourceOptions): SourceEntry {
  const { MASTODON_URL: url, MASTODON_TOKEN: token } = config
  if (!url || !token) return toUnconfigured(getMastodonDeclaration())
  return createMastodonSource({
    url,
    token,
    httpClient: httpClientFor(getMastodonDeclaration(url), [url]),
    clock,
  })
}

function toSwitchedOff({ name, platform }: SourceDeclaration): SourceEntry {
  return { name, platform, reason: 'by the operator' }
}

function toUnconfigured({ name, platform, needs }: SourceDeclaration): SourceEntry {
  return { name, platform, reason: `needs ${needs}` }
}
