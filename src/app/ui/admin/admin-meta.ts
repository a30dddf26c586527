import type { MetaDescriptor } from 'react-router'
import { brand } from '../../../platform/brand.ts'

export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
}
