import type { ReactNode } from 'react'
import { Hallmark } from './hallmark.tsx'

export function NumberedSteps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="mt-10 grid gap-x-10 gap-y-9 md:grid-cols-3">
      {steps.map(({ title, text }, place) => (
        <li key={title}>
          <Hallmark value={place + 1} label={`Step ${place + 1}`} shape="shield" size="md" />
          <h3 className="mt-4">{title}</h3>
          <p className="mt-2 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
