import {
  toReportPayload,
  toSignUpPayload,
  toMilestonePayload,
  toWebhookBody,
  toTestPayload,
} from '../../../features/developers/webhook-payloads.ts'
import type { WebhookEvent } from '../../../features/developers/contract.ts'
import type { WebhookPayload } from '../../../features/developers/webhook-schemas.ts'
import type { IdeaId } from '../../../features/ideas/contract.ts'
import type { ReportId } from '../../../features/reports/contract.ts'
import type { WaitlistEntryId } from '../../../features/waitlist/contract.ts'

const ideaId = 'f3b0c1de-5a0e-4c58-9d1b-2f7a7d0c9e11' as IdeaId
const at = new Date('2026-11-20T12:00:00Z')

export function eventSamples(publicUrl: string): Record<WebhookEvent | 'test', string> {
  const reportId = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as ReportId
  const signUpId = '0b7d3f6e-2c1a-4f3e-8a55-6f1b0f3f2c77' as WaitlistEntryId
  return {
    'votes.milestone': getBody(
      'votes.milestone',
      toMilestonePayload({ ideaId, votesUp: 101, milestone: 100, seenAt: at }),
    ),
    'sign-up.verified': getBody(
      'sign-up.verified',
      toSignUpPayload({ ideaId, signUpId, verifiedAt: at, count: 42 }),
    ),
    'report.ready': getBody(
      'report.ready',
      toReportPayload({ ideaId, reportId, kind: 'lite', completedAt: at, publicUrl }),
    ),
    test: getBody('test', toTestPayload(ideaId, at)),
  }
}

function getBody(type: string, payload: WebhookPayload): string {
  return JSON.stringify(JSON.parse(toWebhookBody(type, payload)), null, 2)
}

export const receiverSample = `import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
// npm install standardwebhooks
import { Webhook } from 'standardwebhooks'

// the secret that was shown once
const webhook = new Webhook('whsec_...')
createServer(async (request, response) => {
  try {
    const { headers } = request
    const body = await text(request)
    const { type, data } = webhook.verify(body, headers)
    console.log(headers['webhook-id'], type, data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(4000)`

export function mcpSample(publicUrl: string, name: string): string {
  const server = {
    type: 'http',
    url: `${publicUrl}/mcp`,
    headers: { Authorization: 'Bearer assay_...' },
  }
  return JSON.stringify({ mcpServers: { [name]: server } }, null, 2)
}

export function keySample(publicUrl: string): string {
  const idea = `${publicUrl}/api/ideas/${ideaId.slice(0, 8)}...`
  return `curl -H 'Authorization: Bearer assay_...' \\\n  ${idea}/sign-ups`
}
