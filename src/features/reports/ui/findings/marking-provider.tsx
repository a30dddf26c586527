import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Mark } from '../../../../analysis/marks.ts'
import { call, getFailureText, read } from '../../../../platform/functions/client.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import type { Finding, getMarking, markFinding, Metric, Report } from '../../contract.ts'
import { type Marking, MarkingContext } from './marking.ts'

export interface MarkingProviderProps {
  reportId: Report['id']
  onRecounted: (recounted: { report: Report; metrics: Metric[] }) => void
  children: ReactNode
}

/** A mark is shown at once; marks are stored one by one. */
export function MarkingProvider({ reportId, onRecounted, children }: MarkingProviderProps) {
  const canMark = useCanMark(reportId)
  const [pressed, setPressed] = useState<Readonly<Record<string, Mark | null>>>({})
  const stored = useRef<Record<string, Mark | null>>({})
  // Each response carries the whole recount, so the last response must belong to the last mark.
  const earlier = useRef<Promise<void>>(Promise.resolve())

  const store = useCallback(
    async (finding: Finding, mark: Mark | null) => {
      const { id: findingId } = finding
      try {
        const input = { reportId, findingId, mark }
        onRecounted(await call<typeof markFinding>('/api/mark-finding', input))
        stored.current[findingId] = mark
      } catch (error) {
        // A later press on the same finding has its own request, which decides.
        const before = stored.current[findingId] ?? null
        setPressed((known) =>
          known[findingId] === mark ? { ...known, [findingId]: before } : known,
        )
        const text = getFailureText(error, 'Could not store the mark. Please try again.')
        toast({ title: 'Mark Not Saved', text, tone: 'error' })
      }
    },
    [reportId, onRecounted],
  )

  const marking = useMemo((): Marking => {
    const getMark = ({ id, mark }: Finding) => (id in pressed ? (pressed[id] ?? null) : mark)
    return {
      canMark,
      getMark,
      press(finding, mark) {
        const next = getMark(finding) === mark ? null : mark
        if (!(finding.id in stored.current)) stored.current[finding.id] = finding.mark
        setPressed((known) => ({ ...known, [finding.id]: next }))
        earlier.current = earlier.current.then(() => store(finding, next))
      },
    }
  }, [canMark, pressed, store])

  return <MarkingContext value={marking}>{children}</MarkingContext>
}

/** Fetched by the browser, because the page is the same for all visitors. */
function useCanMark(reportId: Report['id']): boolean {
  const [canMark, setCanMark] = useState(false)
  useEffect(() => {
    const request = new AbortController()
    read<typeof getMarking>(`/api/reports/${reportId}/marking`, request.signal).then(
      ({ can_mark }) => setCanMark(can_mark),
      (error: unknown) => {
        if (!request.signal.aborted) console.error('Could not check whose report this is.', error)
      },
    )
    return () => request.abort()
  }, [reportId])
  return canMark
}
