import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { ButtonStyle } from '../button-style.ts'
import { Button } from '../button.tsx'
import { toast } from '../toasts/toast.ts'
import { copyText } from './copy-text.ts'

export type CopyButtonProps = ButtonStyle & {
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
  subject?: string | undefined
  onCopied?: (() => void) | undefined
}

export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label = 'Copy',
    copiedLabel = 'Copied',
    subject,
    onCopied,
    className,
    ...style
  } = props
  const [copies, setCopies] = useState(0)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy(button: Element) {
    try {
      await copyText(text, button)
    } catch {
      toast({ title: 'Failed to copy', text: 'Please try again', tone: 'error' })
      return
    }
    setIsCopied(true)
    setCopies((count) => count + 1)
    onCopied?.()
  }

  const shown = isCopied ? copiedLabel : label
  return (
    <>
      <Button
        {...style}
        onClick={({ currentTarget }) => void copy(currentTarget)}
        className={className}
      >
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        <span>{shown}</span>
        {subject && <span className="sr-only">: {subject}</span>}
      </Button>
      {/* Apart from the label, whose way back is no news. A caller with `onCopied` announces it itself. */}
      {!onCopied && (
        <span role="status" className="sr-only">
          {isCopied && copiedLabel}
        </span>
      )}
    </>
  )
}
