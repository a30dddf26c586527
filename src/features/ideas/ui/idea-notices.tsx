import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../../platform/ui/button-link.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { PageNotice } from '../../../platform/ui/page-notice.tsx'
import { ErrorNotice } from '../../../platform/ui/error-notice.tsx'

const missing = {
  title: 'Idea not found',
  text: "This idea doesn't exist or has been removed.",
}

export function IdeaMissing() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({ ...missing, tone: 'error' })
    const timer = setTimeout(() => void navigate('/ideas', { replace: true }), 3000)
    return () => clearTimeout(timer)
  }, [navigate])
  return <PageNotice drawing="lens" {...missing} action={<AllIdeasLink />} />
}

export function IdeaWithdrawn() {
  return (
    <PageNotice
      drawing="page"
      title="This idea was withdrawn"
      text="Its founder withdrew it, so voting is closed."
      action={<AllIdeasLink />}
    />
  )
}

export function IdeaHidden() {
  return (
    <PageNotice
      drawing="page"
      title="Idea hidden"
      text="This idea was hidden by the operator of this site. It doesn’t accept votes or sign-ups."
      action={<AllIdeasLink />}
    />
  )
}

export function IdeaFailed({ error }: { error: unknown }) {
  useEffect(() => {
    toast({ title: 'Error', text: 'Failed to load idea details.', tone: 'error' })
  }, [])
  return <ErrorNotice error={error} />
}

function AllIdeasLink() {
  return (
    <ButtonLink to="/ideas" variant="primary">
      Go to All Ideas
    </ButtonLink>
  )
}
