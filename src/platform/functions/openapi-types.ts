export interface OpenApiOperation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: JsonSchema
  }[]
  requestBody?: {
    required: true
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<string, unknown>
}

export type OpenApiWebhook = Omit<OpenApiOperation, 'operationId' | 'description' | 'tags'>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  webhooks: Record<string, { post: OpenApiWebhook }>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, unknown>
    securitySchemes: Record<string, unknown>
  }
}

export type JsonSchema = Record<string, unknown>

export interface Example {
  request?: object
  response: object
}
