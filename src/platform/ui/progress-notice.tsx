import { Spinner } from './spinner.tsx'

/** Shows progress above the page without moving it. @param text '' if nothing runs */
export function ProgressNotice({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-18 z-30 flex justify-center px-4 print:hidden"
    >
      {text !== '' && (
        <p className="flex animate-appear items-center gap-2.5 rounded-lg border border-gold-edge bg-gold-wash px-4 py-2.5 text-sm font-medium text-ink shadow-float">
          <Spinner />
          {text}
        </p>
      )}
    </div>
  )
}
