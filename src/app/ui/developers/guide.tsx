import type { ReactNode } from 'react'
import { keyLimits } from '../../../features/developers/rules.ts'
import { categorySlugs } from '../../../features/ideas/rules.ts'
import { brandId } from '../../../platform/brand.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import type { Switch, SwitchedOff } from '../../../shared/switches.ts'
import { keySample, mcpSample } from './samples.ts'
import { TextAndCode } from './text-and-code.tsx'
import { WebhookGuide } from './webhook-guide.tsx'

export const topics = ['keys', 'webhooks', 'cards', 'assistants'] as const
export type Topic = (typeof topics)[number]

export interface GuideSection {
  topic: Topic
  id: string
  title: string
  body: ReactNode
  needs?: Switch
}

export function guideSections(publicUrl: string, off: SwitchedOff): GuideSection[] {
  const sections: GuideSection[] = [
    {
      topic: 'keys',
      id: 'api',
      title: 'Read and write over HTTP',
      body: (
        <TextAndCode>
          <p>
            Your program can call the same functions as our pages: ideas, votes, reports, posts,
            totals. The <TextLink to="/api">API page</TextLink> lists them. Their inputs and
            responses are in{' '}
            <TextLink to="/api/openapi.json" reloadDocument>
              openapi.json
            </TextLink>
            . You don’t need a key to read public data.
          </p>
        </TextAndCode>
      ),
    },
    {
      topic: 'keys',
      needs: 'API_KEYS',
      id: 'api-keys',
      title: 'API keys',
      body: (
        <TextAndCode
          code={<CodeBlock label="The sign-ups of an idea" code={keySample(publicUrl)} />}
        >
          <p>
            A key belongs to an idea, and its founder creates it on this page. Send it as{' '}
            <code>Authorization: Bearer</code>. With the scope <code>read</code> it also reads the
            sign-ups, without their emails, and the history of its own idea. With{' '}
            <code>submit</code> it can submit any idea
            {!off.has('SCANNER') && (
              <>
                , with <code>scan</code> scan any text
              </>
            )}
            , so give it only the scopes that it needs.
          </p>
          <p>
            An idea that a key submits doesn’t belong to the key: the person with its email claims
            it on the <TextLink to="/analytics">Analytics page</TextLink> (Claim My Ideas). If you
            get no answer, don’t submit it again before you have looked for it in the list of ideas.
          </p>
          <p>
            Use a key in your server or script, not in a web page: browsers can’t send it from other
            sites. A key can make {keyLimits.calls.points} calls a minute. The limits for people
            apply too.
          </p>
        </TextAndCode>
      ),
    },
    {
      topic: 'webhooks',
      id: 'webhooks',
      title: 'Webhooks',
      body: <WebhookGuide publicUrl={publicUrl} />,
    },
    {
      topic: 'assistants',
      needs: 'MCP',
      id: 'mcp',
      title: 'Assistants, by MCP',
      body: (
        <TextAndCode
          code={
            <CodeBlock label="Configuration of a client" code={mcpSample(publicUrl, brandId)} />
          }
        >
          <p>
            An assistant that uses the Model Context Protocol finds the tools{' '}
            <code>list_ideas</code>, <code>get_idea</code>, <code>submit_idea</code>
            {!off.has('SCANNER') && (
              <>
                , <code>start_scan</code>
              </>
            )}{' '}
            and <code>get_report</code> at <code className="wrap-anywhere">{publicUrl}/mcp</code>{' '}
            (streamable HTTP). The same rules and limits apply as for people.
            {!off.has('API_KEYS') && ' The key is optional.'}
          </p>
        </TextAndCode>
      ),
    },
    {
      topic: 'keys',
      id: 'feeds',
      title: 'Feeds',
      body: (
        <TextAndCode>
          <p>Atom, for readers and programs:</p>
          <ul>
            <li>
              New ideas:{' '}
              <TextLink to="/feed.xml" reloadDocument>
                /feed.xml
              </TextLink>
            </li>
            <li>
              New ideas of a category, one of {categorySlugs.join(', ')}:{' '}
              <code className="wrap-anywhere">/ideas/category/&#123;category&#125;/feed.xml</code>
            </li>
            {!off.has('BLOG') && (
              <li>
                Posts:{' '}
                <TextLink to="/blog/feed.xml" reloadDocument>
                  /blog/feed.xml
                </TextLink>
              </li>
            )}
          </ul>
        </TextAndCode>
      ),
    },
    {
      topic: 'cards',
      needs: 'EMBED',
      id: 'embedding',
      title: 'Your idea on your own page',
      body: (
        <TextAndCode>
          <p>
            Every idea’s page has a snippet that shows the idea as a card on your own page, with its
            votes and a link to early access (
            <code className="wrap-anywhere">/embed/ideas/&#123;id&#125;</code>). Sites that support
            oEmbed turn a link into that card automatically, through{' '}
            <code className="wrap-anywhere">{publicUrl}/oembed?url=</code>.
          </p>
        </TextAndCode>
      ),
    },
  ]
  return sections.filter(({ needs }) => !needs || !off.has(needs))
}
