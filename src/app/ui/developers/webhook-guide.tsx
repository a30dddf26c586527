import {
  maxFailingDays,
  webhookEvents,
  webhookEventLabels,
} from '../../../features/developers/rules.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import { TextAndCode } from './text-and-code.tsx'
import { eventSamples, receiverSample } from './samples.ts'

export function WebhookGuide({ publicUrl }: { publicUrl: string }) {
  const samples = eventSamples(publicUrl)
  return (
    <>
      <TextAndCode>
        <p>
          Enter the URL of your program. We call it with a POST of JSON when something happens to
          your idea. The body has a <code>type</code>, a <code>timestamp</code> and the{' '}
          <code>data</code>. It never contains an email or text that people wrote.
        </p>
      </TextAndCode>
      {webhookEvents.map((event) => (
        <TextAndCode
          key={event}
          code={<CodeBlock label={webhookEventLabels[event]} code={samples[event]} />}
        >
          <h3 className="font-mono text-base font-semibold">{event}</h3>
          <p>{eventTexts[event]}</p>
        </TextAndCode>
      ))}
      <TextAndCode code={<CodeBlock label="A receiver in Node" code={receiverSample} />}>
        <p>
          ‘Send a test’ calls the URL with the type <code>test</code> and the idea’s id only.
        </p>
        <h3>Check who calls</h3>
        <p>
          Calls are signed as in{' '}
          <TextLink to="https://www.standardwebhooks.com/">Standard Webhooks</TextLink>, in the
          headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
          <code>webhook-signature</code>, with the secret that you see when you create a webhook.
          Most languages have a library for it. The code is a complete receiver in Node.
        </p>
        <p>
          ‘New secret’ replaces a secret. For 24 hours <code>webhook-signature</code> then has
          several signatures with a space between them, one of each secret; a call is from us if one
          fits, as the libraries check. To choose other events, or if someone else has the secret,
          add a second webhook with the same URL and another query, such as <code>?v=2</code>. When
          your program receives its calls, delete the first one: calls that still wait for it are
          deleted too. Until then each event comes from both, with different ids.
        </p>
      </TextAndCode>
      <TextAndCode>
        <h3>When a call fails</h3>
        <ul>
          <li>
            Answer with a status from 200 to 299 within 10 seconds. Answer first, and do the work
            afterwards. We don’t follow redirects.
          </li>
          <li>
            Otherwise we try again after 1, 5 and 30 minutes and after 2, 6, 12 and 24 hours, or
            later if you send <code>Retry-After</code>. Then we give up.
          </li>
          <li>
            A call may arrive twice or out of order. A repeat has the same <code>webhook-id</code>,
            so keep the ids that you have seen.
          </li>
          <li>
            If you answer 410, we switch your webhook off immediately. We also switch it off when we
            give up a call and none was successful for {maxFailingDays} days. You can switch it on
            again on this page. We don’t send the events that you missed.
          </li>
          <li>
            URLs must use https and be reachable from the internet. If only your own machine can
            open this site, http and URLs of that machine work too.
          </li>
        </ul>
      </TextAndCode>
    </>
  )
}

const eventTexts = {
  'votes.milestone':
    'The idea passed 10, 25, 50, 100, 250, 500 and so on upvotes. We report each number once, even if votes are taken back and given again. votesUp is the number when we looked, up to a minute later.',
  'sign-up.verified':
    'Someone confirmed their email for early access. The call has no email. Its count is the number of sign-ups when we looked, up to a minute later, so several calls may have the same one.',
  'report.ready':
    'A scan of your idea is complete. Anyone can start a free one: we report those whose first line is your idea’s title, as on its page, and all that you or a key of the idea started. We report full scans only if you bought them.',
} as const
