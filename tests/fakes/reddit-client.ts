import { createHttpClient, type HttpClientOptions } from '../../src/platform/http/http-client.ts'
import { createRedditClient } from '../../src/integrations/reddit/api.ts'
import type { Reddit } from '../../src/integrations/reddit/contract.ts'

export function createTestRedditClient(
  { url }: { url: string },
  options: Partial<HttpClientOptions> = {},
): Reddit {
  const httpClient = createHttpClient({
    hosts: [url],
    userAgent: 'web:assay:1.0 (by /u/test)',
    retries: 0,
    countsRejections: false,
    ...options,
  })
  return createRedditClient({ authUrl: url, apiUrl: url, httpClient })
}

/** A short time limit for errors that hang, else the default for busy machines. */
export function createTestRedditClientForFault(fake: { url: string }, fault: unknown): Reddit {
  const hangs = fault === 'hang' || fault === 'take and hang'
  return createTestRedditClient(fake, hangs ? { timeoutMs: 500 } : {})
}
