import { brand } from '../platform/brand.ts'
import type { RequestContext } from '../platform/context.ts'
import { openApiDocument as describe, type OpenApiDocument } from '../platform/functions/openapi.ts'
import { listFunctions } from './switched-functions.ts'

export function openApiDocument(
  config: Pick<RequestContext['config'], 'PUBLIC_URL' | 'off'>,
): OpenApiDocument {
  const features = Object.entries(listFunctions(config.off)).map(
    ([name, all]) => [name, all.map(({ contract }) => contract)] as const,
  )
  return describe({
    title: brand.name,
    version: '1',
    publicUrl: config.PUBLIC_URL,
    features: Object.fromEntries(features),
  })
}
