import serifUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url'
import sansUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

export const fontPreloads = [sansUrl, serifUrl].map((href) => ({
  rel: 'preload' as const,
  as: 'font' as const,
  type: 'font/woff2',
  href,
  crossOrigin: 'anonymous' as const,
}))
