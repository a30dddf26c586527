import type { ReactNode } from 'react'
import { Card } from '../../../platform/ui/card.tsx'

interface FormPageProps {
  title: string
  description: string
  children: ReactNode
}

export function FormPage({ title, description, children }: FormPageProps) {
  return (
    <div className="page-width page-body">
      <div className="mx-auto max-w-md">
        <h1>{title}</h1>
        <p className="mt-2 text-ink-soft">{description}</p>
        <Card className="mt-6">{children}</Card>
      </div>
    </div>
  )
}
