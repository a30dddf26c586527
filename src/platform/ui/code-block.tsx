import { ScrollRegion } from './lists/scroll-region.tsx'
import { CopyButton } from './sharing/copy-button.tsx'

interface CodeBlockProps {
  label: string
  code: string
}

export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <figure className="mt-4 min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-1 pr-1 pl-3 text-sm text-ink-soft">
        {label}
        <CopyButton text={code} size="sm" variant="ghost" subject={label} />
      </figcaption>
      <ScrollRegion label={label} className="overflow-x-auto">
        <pre className="p-3 font-mono text-sm leading-relaxed">{code}</pre>
      </ScrollRegion>
    </figure>
  )
}
