import type { OwnBrand } from './own-brand.schema.ts'
import { ownBrandId } from './own-brand-id.ts'

/** In the browser: what the page says of it. */
export const ownBrand: OwnBrand = JSON.parse(
  document.getElementById(ownBrandId)?.textContent ?? '{}',
)
