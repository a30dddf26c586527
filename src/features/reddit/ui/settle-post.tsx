import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Dialog } from '../../../platform/ui/dialogs/dialog.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { TextLink } from '../../../platform/ui/text-link.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { settleRedditPost, TrackedPost } from '../contract.ts'

interface SettlePostProps {
  post: TrackedPost | null
  onClose: () => void
  onSettled: () => void
}

export function SettlePost({ post, onClose, onSettled }: SettlePostProps) {
  const [isDenying, setIsDenying] = useState(false)
  const [isRecording, setIsRecording] = useState(false)
  const form = useForm({
    initial: { postUrl: '' },
    check: ({ postUrl }) =>
      postUrl.trim() === ''
        ? { isValid: false, errors: { postUrl: 'Enter the URL of a post on Reddit.' } }
        : { isValid: true, values: postUrl },
    send: settle,
    getRejection: (failure) => ({ errors: { postUrl: getReason(failure) } }),
  })

  async function settle(postUrl: string | null) {
    if (!post) return
    await call<typeof settleRedditPost>('/api/settle-reddit-post', { id: post.id, postUrl })
    toast({ title: postUrl === null ? 'Recorded as not created' : 'Recorded as posted' })
    onClose()
    onSettled()
  }

  async function deny() {
    setIsRecording(true)
    try {
      await settle(null)
    } catch (failure) {
      toast({ title: getReason(failure), tone: 'error' })
    } finally {
      setIsRecording(false)
    }
  }

  if (!post) return null
  if (isDenying) {
    return (
      <Dialog
        isOpen
        title="Are you sure it was not created?"
        description={`It may then be posted in r/${post.subreddit} again. If it is there after all, it will be there twice.`}
        width="sm"
        onClose={onClose}
        footer={
          <>
            <Button onClick={() => setIsDenying(false)}>Back</Button>
            <Button variant="danger" busy={isRecording && 'Saving...'} onClick={deny}>
              It was not created
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
      title="What happened to this post?"
      description="We couldn’t find out from Reddit. Check there, then say what you found."
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
      <form noValidate autoComplete="off" onSubmit={form.submit} className="mt-5 grid gap-4">
        <TextField
          {...form.getTextProps('postUrl')}
          type="url"
          label="URL of the post"
          help={`As in https://www.reddit.com/r/${post.subreddit}/comments/…`}
          maxLength={500}
          dir="ltr"
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={() => setIsDenying(true)}>It was not created</Button>
          <Button type="submit" variant="primary" busy={form.isSending && 'Saving...'}>
            It is there
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function getReason(failure: unknown): string {
  return getFailureText(failure, 'This could not be recorded. Please try again.')
}

function Title({ post }: { post: TrackedPost }) {
  return (
    <p dir="auto" className="font-medium wrap-anywhere">
      {post.idea_title ?? 'Unknown Idea'}
    </p>
  )
}
