import type { ReactNode } from 'react'
import { scopes, scopeLabels } from '../../../features/developers/rules.ts'
import { brand } from '../../../platform/brand.ts'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { CodeBlock } from '../../../platform/ui/code-block.tsx'
import { keySample, mcpSample } from './samples.ts'
import { WebhookGuide } from './webhook-guide.tsx'

export interface GuideSection {
  id: string
  title: string
  body: ReactNode
}

export function guideSections(publicUrl: string): GuideSection[] {
  return [
    {
      id: 'api',
      title: 'Read and write over HTTP',
      body: (
        <p>
          Every page here is made of functions that your program can call as well: ideas, votes,
          reports, posts, totals. They are listed on the <TextLink to="/api">API page</TextLink>;
          their inputs and answers are in{' '}
          <TextLink to="/api/openapi.json" reloadDocument>
            openapi.json
          </TextLink>
          . Reading what is public needs no key.
        </p>
      ),
    },
    {
      id: 'api-keys',
      title: 'API keys',
      body: (
        <>
          <p>
            A founder makes keys for an idea, below. Sent as <code>Authorization: Bearer</code>, a
            key may do what its scopes name, for that idea alone:
          </p>
          <ul>
            {scopes.map((scope) => (
              <li key={scope}>
                <code>{scope}</code>: {scopeLabels[scope]}
              </li>
            ))}
          </ul>
          <p>
            A key is for a server or a script of yours. Keep it out of pages: browsers do not send
            it from other sites. 300 calls a minute are answered; the limits for people hold too.
          </p>
          <CodeBlock label="The sign-ups of an idea" code={keySample(publicUrl)} />
        </>
      ),
    },
    { id: 'webhooks', title: 'Webhooks', body: <WebhookGuide publicUrl={publicUrl} /> },
    {
      id: 'mcp',
      title: 'Assistants, by MCP',
      body: (
        <>
          <p>
            An assistant that speaks the Model Context Protocol finds the tools{' '}
            <code>list_ideas</code>, <code>get_idea</code>, <code>submit_idea</code>,{' '}
            <code>start_scan</code> and <code>get_report</code> at{' '}
            <code className="wrap-anywhere">{publicUrl}/mcp</code> (streamable HTTP). The same rules
            and limits hold as for people; the key may be left out.
          </p>
          <CodeBlock
            label="Configuration of a client"
            code={mcpSample(publicUrl, brand.name.toLowerCase())}
          />
        </>
      ),
    },
    {
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
              new ideas of a category
            </li>
            <li>
              <TextLink to="/blog/feed.xml" reloadDocument>
                /blog/feed.xml
              </TextLink>
              : posts
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'embedding',
      title: 'Your idea on your own page',
      body: (
        <p>
          The page of every idea has a snippet that shows it as a card elsewhere, with its votes and
          its way to early access (
          <code className="wrap-anywhere">/embed/ideas/&#123;id&#125;</code>). Places that know
          oEmbed turn a link into that card by themselves, by{' '}
          <code className="wrap-anywhere">{publicUrl}/oembed?url=</code>.
        </p>
      ),
    },
  ]
}
