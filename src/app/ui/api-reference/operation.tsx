import { Badge } from '../../../platform/ui/badge.tsx'
import type { ApiOperation } from '../../api-features.ts'
import { FieldList } from './field-list.tsx'

export function Operation({ operation }: { operation: ApiOperation }) {
  const { name, method, path, input, output, outputType } = operation
  return (
    <section id={name} className="border-t border-line py-8">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-mono text-base font-semibold">
        <Badge tone={method === 'GET' ? 'neutral' : 'gold'}>{method}</Badge>
        <a href={`#${name}`} className="[overflow-wrap:anywhere] hover:underline">
          {path}
        </a>
      </h3>
      <p className="mt-3 max-w-prose">{operation.summary}</p>
      <p className="mt-1 text-sm text-ink-faint">
        {operation.access}{' '}
        {operation.scope && (
          <>
            With a key: the scope <code>{operation.scope}</code>.
          </>
        )}
      </p>
      <h4 className="mt-5 text-sm font-semibold">Input</h4>
      {input.length > 0 ? (
        <FieldList fields={input} />
      ) : (
        <p className="mt-1 text-sm text-ink-soft">None.</p>
      )}
      <h4 className="mt-5 text-sm font-semibold">{answerHeadings[operation.answers]}</h4>
      {outputType && <p className="mt-1 font-mono text-[0.8125rem] text-ink-soft">{outputType}</p>}
      {output.length > 0 && <FieldList fields={output} />}
      <h4 className="mt-5 text-sm font-semibold">Example</h4>
      <pre className="mt-2 rounded-md border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap">
        {operation.example}
      </pre>
    </section>
  )
}

const answerHeadings: Record<ApiOperation['answers'], string> = {
  json: 'Answer',
  events: 'Answer: a stream of events, each with this data',
  file: 'Answer: a file (CSV)',
}
