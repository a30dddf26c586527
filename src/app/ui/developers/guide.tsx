import type { ReactNode } from 'react'
import { keyLimits, scopes, scopeLabels } from '../../../features/developers/rules.ts'
import { categorySlugs } from '../../../features/ideas/rules.ts'
import { brandId } from '../../../platform/brand.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import type { Switch, SwitchedOff } from '../../../shared/switches.ts'
import { keySample, mcpSample } from './samples.ts'
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
        <p>
          Your program can call the same functions as our pages: ideas, votes, reports, posts,
          totals. The <TextLink to="/api">API page</TextLink> lists them. Their inputs and responses
          are in{' '}
          <TextLink to="/api/openapi.json" reloadDocument>
            openapi.json
          </TextLink>
          . You don’t need a key to read public data.
        </p>
      ),
    },
    {
      topic: 'keys',
      needs: 'API_KEYS',
      id: 'api-keys',
      title: 'API keys',
      body: (
        <>
          <p>
            Founders create keys for an idea above. Send a key as <code>Authorization: Bearer</code>
            . It can do what its scopes say:
          </p>
          <ul>
            {scopes
              .filter((scope) => scope !== 'scan' || !off.has('SCANNER'))
              .map((scope) => (
                <li key={scope}>
                  <code>{scope}</code>: {scopeLabels[scope]}
                </li>
              ))}
          </ul>
          <p>
            A key reads the sign-ups and the history of its own idea only. It can submit any idea
            {!off.has('SCANNER') && ' and scan any text'}, so give it only the scopes that it needs.
            An idea that a key submits doesn’t belong to the key: the person with its email claims
            it on the <TextLink to="/analytics">Analytics page</TextLink> (Claim My Ideas). If you
            get no answer, don’t submit it again before you have looked for it in the list of ideas.
          </p>
          <p>
            Use a key in your server or script, not in a web page: browsers can’t send it from other
            sites. A key can make {keyLimits.calls.points} calls a minute. The limits for people
            apply too.
          </p>
          <CodeBlock label="The sign-ups of an idea" code={keySample(publicUrl)} />
        </>
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
        <>
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
          <CodeBlock label="Configuration of a client" code={mcpSample(publicUrl, brandId)} />
        </>
      ),
    },
    {
      topic: 'keys',
      id: 'feeds',
      title: 'Feeds',
      body: (
        <>
          <p>Atom, for readers and programs:</p>
          <ul>
            <li>
              <TextLink to="/feed.xml" reloadDocument>
                /feed.xml
              </TextLink>
              : new ideas
            </li>
            <li>
              <code className="wrap-anywhere">/ideas/category/&#123;category&#125;/feed.xml</code>:
              new ideas of a category, one of {categorySlugs.join(', ')}
            </li>
            {!off.has('BLOG') && (
              <li>
                <TextLink to="/blog/feed.xml" reloadDocument>
                  /blog/feed.xml
                </TextLink>
                : posts
              </li>
            )}
          </ul>
        </>
      ),
    },
    {
      topic: 'cards',
      needs: 'EMBED',
      id: 'embedding',
      title: 'Your idea on your own page',
      body: (
        <p>
          Every idea’s page has a snippet that shows the idea as a card on your own page, with its
          votes and a link to early access (
          <code className="wrap-anywhere">/embed/ideas/&#123;id&#125;</code>). Sites that support
          oEmbed turn a link into that card automatically, through{' '}
          <code className="wrap-anywhere">{publicUrl}/oembed?url=</code>.
        </p>
      ),
    },
  ]
  return sections.filter(({ needs }) => !needs || !off.has(needs))
}
