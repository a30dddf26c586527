import { useNavigation } from 'react-router'

export function NavigationProgress() {
  const isLoading = useNavigation().state !== 'idle'
  if (!isLoading) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear print:hidden"
    >
      <div className="h-full animate-pulse bg-gold-edge" />
    </div>
  )
}
