import {
  maxFailingDays,
  webhookEvents,
  webhookEventLabels,
} from '../../../features/developers/rules.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import { eventSamples, receiverSample } from './samples.ts'

export function WebhookGuide({ publicUrl }: { publicUrl: string }) {
  const samples = eventSamples(publicUrl)
  return (
    <>
      <p>
        Give the address of a program of yours, and it is called with a POST of JSON when something
        happens to your idea. The body has a <code>type</code>, a <code>timestamp</code> and the{' '}
        <code>data</code>; it never holds an email address, nor anything that somebody wrote.
      </p>
      {webhookEvents.map((event) => (
        <div key={event} className="mt-6">
          <h3 className="font-mono text-base font-semibold">{event}</h3>
          <p>{eventTexts[event]}</p>
          <CodeBlock label={webhookEventLabels[event]} code={samples[event]} />
        </div>
      ))}
      <p>
        ‘Send a test’ has the address called with <code>test</code> and the idea’s id alone.
      </p>
      <h3 className="mt-8">Check who calls</h3>
      <p>
        Calls are signed after{' '}
        <TextLink to="https://www.standardwebhooks.com/">Standard Webhooks</TextLink>, in the
        headers <code>webhook-id</code>, <code>webhook-timestamp</code> and{' '}
        <code>webhook-signature</code>, with the secret that is shown when a webhook is made. There
        are libraries for most languages; with the one for Node a whole receiver is this:
      </p>
      <CodeBlock label="A receiver in Node" code={receiverSample} />
      <h3 className="mt-8">When a call is not taken</h3>
      <ul>
        <li>
          Any status from 200 to 299 within 10 seconds means that you have it. Answer first and work
          afterwards. Redirects are not followed.
        </li>
        <li>
          Anything else is tried again after 1, 5 and 30 minutes and after 2, 6, 12 and 24 hours, or
          later where you say so with <code>Retry-After</code>; then it is given up.
        </li>
        <li>
          You may get a call twice, or calls in another order than things happened. A repeat has the
          same <code>webhook-id</code>: keep those you have seen.
        </li>
        <li>
          Answer 410 and your webhook is switched off at once. One that has taken no call for{' '}
          {maxFailingDays} days is switched off too. Switch it on again below; what happened
          meanwhile is not told.
        </li>
        <li>
          Addresses must be https and reachable by everybody. Where this site runs on your own
          machine for a try, http and addresses of that machine will do.
        </li>
      </ul>
    </>
  )
}

const eventTexts = {
  'votes.milestone':
    'Up-votes have passed 10, 25, 50, 100, 250, 500 and so on. Each is told once, even where votes are taken back and given again.',
  'sign-up.verified':
    'Somebody has confirmed their address for early access. You learn that they did, and how many there are now.',
  'report.ready':
    'A scan that names your idea is done. Full reports are told where you bought them; free ones can be started by anybody.',
} as const
