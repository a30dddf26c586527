import { brand } from '../platform/brand.ts'
import type { RequestContext } from '../platform/context.ts'
import { openApiDocument as describe, type OpenApiDocument } from '../platform/functions/openapi.ts'
import { contractsByFeature } from './functions.ts'

export function openApiDocument(
  config: Pick<RequestContext['config'], 'PUBLIC_URL'>,
): OpenApiDocument {
  return describe({
    title: brand.name,
    version: '1',
    publicUrl: config.PUBLIC_URL,
    features: contractsByFeature,
  })
}
