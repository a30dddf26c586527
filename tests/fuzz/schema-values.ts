import fc from 'fast-check'
import type { JsonSchema } from '../../src/platform/functions/openapi-types.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

/** Maps the name of a field to the thing that it names; the runner fills in its mark. */
const knownByField: Record<string, string> = {
  ideaId: 'idea',
  idea_uuid: 'idea',
  idea_uuids: 'idea',
  session_uuid: 'session',
  blogPostId: 'post',
  reportId: 'report',
  webhookId: 'webhook',
  keyId: 'key',
  categoryId: 'category',
  token: 'token',
  slug: 'slug',
  updated_at: 'updated',
  email: 'email',
  businessEmail: 'email',
  priceId: 'price',
  url: 'url',
  subreddit: 'subreddit',
}

/**
 * @param name of the field; marks in its text (`@@idea@@`) are replaced by existing things
 * @param subject what `id` names there: 'idea', 'report'
 */
export function validValue(
  schema: JsonSchema,
  name: string,
  subject: string,
): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(schema.anyOf)) {
    return fc.oneof(...(schema.anyOf as JsonSchema[]).map((one) => validValue(one, name, subject)))
  }
  const types = [schema.type].flat()
  if (types.length > 1) {
    return fc.oneof(...types.map((type) => validValue({ ...schema, type }, name, subject)))
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return getNumber(schema)
    case 'array':
      return fc.array(validValue((schema.items ?? {}) as JsonSchema, name, subject), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), 4),
      })
    case 'object':
      return getObject(schema, subject)
    case 'string':
      return getText(schema, name, subject)
    default:
      return hostileValue
  }
}

/** An object with one error: a field of another type, a missing one, or an extra one. */
export function nearlyValid(schema: JsonSchema, subject: string): fc.Arbitrary<unknown> {
  const fields = Object.keys(schema.properties ?? {})
  const extra = fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'id', '', '\u0000', 'x')
  const field = fields.length > 0 ? fc.oneof(fc.constantFrom(...fields), extra) : extra
  return fc
    .tuple(getObject(schema, subject), field, fc.option(hostileValue, { freq: 8 }))
    .map(([value, name, other]) => {
      const entries = Object.entries(value).filter(([own]) => own !== name)
      // An own field, also if it is called __proto__.
      return Object.fromEntries(other === null ? entries : [...entries, [name, other]])
    })
}

function getObject(schema: JsonSchema, subject: string): fc.Arbitrary<object> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
    // A cursor belongs to one list: with a random one almost every read would be rejected.
    .filter(([name]) => name !== 'cursor')
  return fc.record(
    Object.fromEntries(properties.map(([name, one]) => [name, validValue(one, name, subject)])),
    { requiredKeys: (schema.required ?? []) as string[] },
  )
}

function getNumber({ type, minimum = -5, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const bounds = { min: Number(minimum), max: Number(maximum) }
  return type === 'integer' ? fc.integer(bounds) : fc.double({ ...bounds, noNaN: true })
}

function getText(schema: JsonSchema, name: string, subject: string): fc.Arbitrary<string> {
  const known = name === 'id' ? subject : (knownByField[name] ?? knownSession(schema, name))
  const made = getMadeText(schema)
  if (!known) return made
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(`@@${known}@@`) },
    { weight: 1, arbitrary: made },
  )
}

/** A visitor's session is a UUID, a checkout's is the provider's own text. */
function knownSession({ format }: JsonSchema, name: string): string | undefined {
  if (name !== 'sessionId') return undefined
  return format === 'uuid' ? 'session' : 'checkout'
}

function getMadeText({ format, pattern, minLength, maxLength }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.constantFrom('ann@example.com', 'Ben.C+d@example.test')
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'))
  const max = Number(maxLength ?? 300)
  const filled = (text: string) => (text.length < Number(minLength ?? 0) ? `${text}x` : text)
  return hostileText.map((text) => filled(text.replaceAll('\0', '').slice(0, max).toWellFormed()))
}
