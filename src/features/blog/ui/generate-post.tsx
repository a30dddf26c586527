import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Card } from '../../../platform/ui/card.tsx'
import { useIsOff } from '../../../platform/ui/switches.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { getScanCosts } from '../../scans/contract.ts'
import type { generateBlogPost } from '../contract.ts'
import { type GenerationOutcome, GenerationNote } from './generation-note.tsx'

export function GeneratePost({ onGenerated }: { onGenerated: () => void }) {
  const isWeeklyOff = useIsOff('WEEKLY_POST')
  const [isGenerating, setIsGenerating] = useState(false)
  const [outcome, setOutcome] = useState<GenerationOutcome | null>(null)

  async function generate() {
    setIsGenerating(true)
    setOutcome(null)
    try {
      const { message, post } = await call<typeof generateBlogPost>('/api/generate-blog-post', {})
      setOutcome({ tone: post ? 'success' : 'calm', message, post })
      toast({ title: message, tone: post ? 'success' : 'info' })
      if (post) onGenerated()
    } catch (failure) {
      const message = getFailureText(failure, 'Failed to generate blog post')
      setOutcome({ tone: 'failure', message, post: null })
      toast({ title: message, tone: 'error' })
    } finally {
      setIsGenerating(false)
    }
  }

  return (
    <Card as="section" aria-labelledby="generate" className="mt-8">
      <h2 id="generate">A new post</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        About the ten ideas with the most votes of the past week.{' '}
        {!isWeeklyOff && 'A post is written automatically every Monday at 09:00 UTC. '}
        <WrittenBy />
      </p>
      <Button
        variant="primary"
        className="mt-5"
        busy={isGenerating && 'Generating...'}
        onClick={generate}
      >
        Generate Blog Post
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        {isGenerating && (
          <p className="text-sm text-ink-soft">Writing the post. This can take a minute.</p>
        )}
        {outcome && <GenerationNote outcome={outcome} />}
      </div>
    </Card>
  )
}

const builtInText = 'The built-in writer writes it for free. It is published immediately.'

function WrittenBy() {
  const { data, failure } = useQuery<typeof getScanCosts>('/api/scan-costs')
  if (failure !== undefined) return 'It is published immediately. You can edit it afterwards.'
  // Unknown, it has its room already: nothing below moves when it comes.
  if (!data) return <span className="invisible">{builtInText}</span>
  if (data.model === null) return builtInText
  return (
    <>
      <strong className="font-medium wrap-anywhere">{data.model}</strong> writes it (about $0.10 to
      $0.30 a post). It is published immediately.
    </>
  )
}
