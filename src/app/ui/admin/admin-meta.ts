import type { MetaDescriptor } from 'react-router'
import { brand } from '../../../platform/brand.ts'

/** What the head of an admin page says; nothing of it is for search engines. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
