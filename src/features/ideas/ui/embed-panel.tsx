import { useEffect, useRef, useState } from 'react'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import {
  type EmbeddedIdea,
  parseEmbedHeight,
  getEmbedPath,
  embedSize,
  renderEmbedSnippet,
} from '../../../shared/embed-snippet.ts'

export function EmbedPanel({ idea }: { idea: EmbeddedIdea }) {
  const [frame, height] = useCardHeight()
  const snippet = renderEmbedSnippet(idea, window.location.origin)
  return (
    <div className="grid gap-5">
      <iframe
        ref={frame}
        src={getEmbedPath(idea.id)}
        title={`The card of ${idea.title}`}
        height={height}
        sandbox="allow-popups allow-popups-to-escape-sandbox allow-scripts"
        className="mx-auto w-full max-w-[480px] rounded-lg"
      />
      <TextArea
        label="HTML"
        help="The script sets the frame’s height. The card works without it."
        value={snippet}
        rows={4}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        className="[&_textarea]:field-sizing-fixed [&_textarea]:font-mono [&_textarea]:text-xs"
      />
      <CopyButton
        text={snippet}
        variant="primary"
        className="justify-self-end max-sm:w-full"
        onCopied={() => toast({ title: 'Embed code copied to clipboard' })}
      />
    </div>
  )
}

function useCardHeight() {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(embedSize.height)
  useEffect(() => {
    function handleMessage({ source, data }: MessageEvent<unknown>) {
      if (source !== frame.current?.contentWindow) return
      setHeight((last) => parseEmbedHeight(data) ?? last)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])
  return [frame, height] as const
}
