import { CircleCheck, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../../platform/ui/badge.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import type { DryRun } from '../contract.ts'

interface DryRunStepsProps {
  dryRun: DryRun | undefined
}

export function DryRunSteps({ dryRun }: DryRunStepsProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {dryRun && `Nothing was posted. ${getVerdict(dryRun)}`}
      </p>
      {dryRun && <DryRunResult dryRun={dryRun} />}
    </>
  )
}

function DryRunResult({ dryRun }: { dryRun: DryRun }) {
  const { post, obstacle } = dryRun
  // With nothing to post, the only step repeats the obstacle.
  const steps = dryRun.steps.filter((step) => step !== obstacle)
  const Icon = obstacle === null && post ? CircleCheck : OctagonAlert
  const inkStyles = obstacle === null && post ? 'text-good' : 'text-bad'
  return (
    <section
      aria-label="Dry run"
      className="mt-5 grid grid-cols-1 gap-5 rounded-lg border border-dashed border-line-strong p-4 sm:p-5"
    >
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="gold">Dry run</Badge>
          <strong className="font-medium">Nothing was posted</strong>
        </p>
        <p className="mt-2 flex items-start gap-2">
          <Icon aria-hidden="true" className={`mt-1 size-4 shrink-0 ${inkStyles}`} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {getVerdict(dryRun)}
          </span>
        </p>
      </div>
      {post && <Post post={post} />}
      {steps.length > 0 && (
        <div>
          <h3 className="text-base">Step by step</h3>
          <ol className="mt-2 flex list-decimal flex-col gap-1 pl-6 text-sm text-ink-soft">
            {steps.map((step, at) => (
              <li key={`${at} ${step}`} dir="auto" className="pl-1 wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function Post({ post }: { post: NonNullable<DryRun['post']> }) {
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      <Fact name="Idea">
        <TextLink to={`/ideas/${post.ideaId}`} dir="auto" className="wrap-anywhere">
          {post.ideaTitle}
        </TextLink>
      </Fact>
      <Fact name="Subreddit">r/{post.subreddit}</Fact>
      <Fact name="Title">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {post.title}
        </span>
      </Fact>
      <Fact name="Text">
        <div
          role="region"
          aria-label="Text of the post"
          tabIndex={0}
          className="max-h-80 overflow-y-auto rounded-md border border-line bg-sunken px-3 py-2"
        >
          <p className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">{post.text}</p>
        </div>
        <p className="mt-1 text-xs text-ink-faint">
          In Markdown, as it would be sent: Reddit shows no backslashes.
        </p>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function getVerdict({ post, obstacle }: DryRun): string {
  if (obstacle !== null) return obstacle
  return post ? `It would be posted in r/${post.subreddit}.` : 'There is nothing to post now.'
}
