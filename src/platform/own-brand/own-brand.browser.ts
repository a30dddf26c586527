import type { OwnBrand } from './own-brand.schema.ts'
import { ownBrandId } from './own-brand-id.ts'

export const ownBrand: OwnBrand = JSON.parse(
  document.getElementById(ownBrandId)?.textContent ?? '{}',
)
