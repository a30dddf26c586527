import { useNavigation } from 'react-router'

/** Path and search of the page that is loading, so that its link is marked as soon as it is pressed. */
export function usePendingUrl(): string | undefined {
  const { location } = useNavigation()
  return location && location.pathname + location.search
}
