import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialog.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { settleRedditPost, TrackedPost } from '../contract.ts'

interface SettlePostProps {
  /** null: the dialog is closed */
  post: TrackedPost | null
  onClose: () => void
  onSettled: () => void
}

/** Asks for the URL of the post, or confirms once more that there is none. */
export function SettlePost({ post, onClose, onSettled }: SettlePostProps) {
  const [postUrl, setPostUrl] = useState('')
  const [error, setError] = useState<string>()
  const [isDenying, setIsDenying] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const fieldRef = useRef<HTMLInputElement>(null)

  async function settle(url: string | null) {
    if (!post || isSending) return
    setIsSending(true)
    try {
      await call<typeof settleRedditPost>('/api/settle-reddit-post', { id: post.id, postUrl: url })
      toast({ title: url === null ? 'Recorded as not made' : 'Recorded as posted' })
      onClose()
      onSettled()
    } catch (failure) {
      const text = failureText(failure, 'This could not be recorded. Please try again.')
      if (url === null) toast({ title: text, tone: 'error' })
      else refuse(text)
    } finally {
      setIsSending(false)
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: text, tone: 'error' })
    fieldRef.current?.focus()
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (postUrl.trim() === '') return refuse('Enter the address of a post on Reddit.')
    void settle(postUrl)
  }

  if (!post) return null
  if (isDenying) {
    return (
      <Dialog
        isOpen
        title="Are you sure it was not made?"
        description={`It may then be posted in r/${post.subreddit} again. If it is there after all, it will be there twice.`}
        width="sm"
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setIsDenying(false)}>Back</Button>
            <Button
              variant="danger"
              busy={isSending && 'Saving...'}
              onClick={() => void settle(null)}
            >
              It was not made
            </Button>
          </>
        }
      >
        <Title post={post} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      title="What became of this post?"
      description="Reddit was asked for it and nobody knows the answer. Look there, then say what you found."
      onClose={onClose}
    >
      <Title post={post} />
      <p className="mt-1 text-sm">
        <TextLink
          to={`https://www.reddit.com/r/${post.subreddit}/new/`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Look in r/{post.subreddit}
        </TextLink>
      </p>
      <form noValidate autoComplete="off" onSubmit={save} className="mt-5 grid gap-4">
        <TextField
          ref={fieldRef}
          type="url"
          label="Address of the post"
          help={`As in https://www.reddit.com/r/${post.subreddit}/comments/…`}
          value={postUrl}
          error={error}
          maxLength={500}
          dir="ltr"
          onChange={({ currentTarget: { value } }) => {
            setPostUrl(value)
            setError(undefined)
          }}
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => setIsDenying(true)}>It was not made</Button>
          <Button type="submit" variant="primary" busy={isSending && 'Saving...'}>
            It is there
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Title({ post }: { post: TrackedPost }) {
  return (
    <p dir="auto" className="font-medium wrap-anywhere">
      {post.idea_title ?? 'Unknown Idea'}
    </p>
  )
}
