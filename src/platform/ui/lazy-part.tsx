import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
} from 'react'

import { fetchAhead } from '../fetched-ahead.ts'
import { CallError, offlineText } from '../functions/client.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

type LoadPart<Props> = () => Promise<ComponentType<Props>>

interface LazyPartOptions<Props> {
  waiting?: ComponentType<Props> | undefined
  failure?: ComponentType<Props & FailureProps> | undefined
}

interface FailureProps {
  /** the site was updated since the page was loaded, and has other files */
  isOutdated: boolean
  retry: () => void
}

/**
 * A component whose file loads when it is first rendered, or by `preload`. If that fails, only this part
 * does; it is tried again on request, when the network is back, and when it is opened again.
 */
export function createLazyPart<Props extends object>(
  load: LoadPart<Props>,
  { waiting: Waiting = Nothing, failure: Failure = PartFailure }: LazyPartOptions<Props> = {},
) {
  const createPart = () => lazy(async () => ({ default: await load() }))
  // React remembers the failure of each.
  let latest = createPart()
  let loaded: ComponentType<Props> | undefined
  const loadAtOnce = async () => (loaded = await load())

  return class LazyPart extends Component<Props> {
    static readonly load = load

    static preload(this: void): Promise<unknown> {
      // An error is handled when the part is shown, which loads it again.
      return loadAtOnce().catch(() => {})
    }

    static getDerivedStateFromError(error: unknown) {
      return { hasFailed: true, isOutdated: error instanceof CallError && error.status === 404 }
    }

    override state = {
      hasFailed: false,
      isOutdated: false,
      Part: loaded ?? (latest as ComponentType<Props>),
    }

    override componentDidCatch() {
      latest = createPart()
    }

    override componentDidMount() {
      window.addEventListener('online', this.retry)
    }

    override componentWillUnmount() {
      window.removeEventListener('online', this.retry)
    }

    override componentDidUpdate(before: { isOpen?: boolean }) {
      const { isOpen }: { isOpen?: boolean } = this.props
      if (isOpen && !before.isOpen) this.retry()
    }

    retry = () => {
      if (this.state.hasFailed) this.setState({ hasFailed: false, Part: latest })
    }

    /** React itself shows no part within 300 ms of what is shown instead. */
    showOnceLoaded = () => {
      loadAtOnce().then(
        (Part) => this.setState({ Part }),
        () => {},
      )
    }

    override render() {
      const { hasFailed, isOutdated, Part } = this.state
      if (hasFailed) {
        const retry = isOutdated ? reloadPage : this.retry
        return <Failure {...this.props} isOutdated={isOutdated} retry={retry} />
      }
      return (
        <Suspense
          fallback={
            <Wait onStart={this.showOnceLoaded}>
              <Waiting {...this.props} />
            </Wait>
          }
        >
          <Part {...this.props} />
        </Suspense>
      )
    }
  }
}

function Wait({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  useEffect(onStart, [onStart])
  return children
}

/** Its files are there when it is opened, unless the visitor saves data. */
export function useFetchedAhead({ load }: { load: () => Promise<unknown> }): void {
  useWhenQuiet(fetchAhead, load)
}

/** Calls it once the page is quiet, and never where a visitor saves data. */
export function useWhenQuiet<Subject>(
  act: (subject: Subject) => void,
  subject: Subject | undefined,
): void {
  useEffect(() => {
    if (subject === undefined || isSavingData()) return
    const timer = setTimeout(act, quietAfterMs, subject)
    return () => clearTimeout(timer)
  }, [act, subject])
}

const quietAfterMs = 1000

export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

function reloadPage() {
  location.reload()
}

/** Shown in place of a part that visitors did not ask for. */
export function Nothing() {
  return null
}

function PartFailure({ isOutdated, retry }: FailureProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <p>{isOutdated ? outdatedText : 'This part could not be loaded.'}</p>
      <Button size="sm" onClick={retry}>
        {isOutdated ? 'Reload' : 'Try again'}
      </Button>
    </div>
  )
}

const outdatedText = 'The site was updated. Please reload the page.'

interface DialogState {
  isOpen?: boolean
  onClose: () => void
}

/** A dialog that is slow to load, or cannot be, says so without any file. */
export function createLazyDialog<Props extends DialogState>(load: LoadPart<Props>) {
  return createLazyPart<Props>(load, { waiting: DialogWaiting, failure: DialogFailure })
}

/** Not modal: the focus stays on the button, to which the dialog gives it back. */
function DialogWaiting({ isOpen = true }: DialogState) {
  if (!isOpen) return null
  return (
    <p
      ref={showPopover}
      popover="manual"
      role="status"
      className="m-auto flex items-center gap-2 rounded-xl border border-line bg-surface p-5 text-ink shadow-float"
    >
      <Spinner /> Loading
    </p>
  )
}

function showPopover(element: HTMLElement | null) {
  element?.showPopover()
}

function DialogFailure({ isOpen = true, onClose, isOutdated, retry }: DialogState & FailureProps) {
  const titleId = useId()
  if (!isOpen) return null
  return (
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-full max-w-md rounded-xl border border-line bg-surface p-5 text-ink shadow-float backdrop:bg-veil"
    >
      <h2 id={titleId} className="text-heading">
        This part could not be loaded
      </h2>
      <p className="mt-1.5 text-ink-soft">{isOutdated ? outdatedText : offlineText}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          {isOutdated ? 'Reload' : 'Try again'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null) {
  if (dialog && !dialog.open) dialog.showModal()
}
