import { z } from 'zod'

// Pages forbid code made from text: a test whether it works would be reported as a policy violation.
if ('document' in globalThis) z.config({ jitless: true })

export type Access = 'visitor' | 'owner' | 'admin'

export type Scope = 'read' | 'submit' | 'scan'

/** `input` also takes path and query parameters of reads. The meaning of fields: `src/app/field-texts/`. */
export interface FunctionContract<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  name: Name
  method: 'GET' | 'POST'
  /** '/api/ideas/{id}': parts in braces are input fields */
  path: string
  access: Access
  summary: string
  input: Input
  output: Output
  responds: 'json' | 'events' | 'file'
  /** for an administrator's call: the fields of its input that the audit log keeps */
  auditedFields?: readonly string[]
  /** for `admin`: the caller gave the password within the last quarter of an hour, because a secret is saved or shown */
  needsPassword?: boolean
  /** API clients may call it with a key of this scope; without it, no key is accepted */
  scope?: Scope
  /** a write that blocked callers may make: it reads, confirms, leaves, or uses what was paid for */
  isOpenToBlocked?: true
}

interface Declaration<Name extends string, Input extends z.ZodType, Output extends z.ZodType> {
  name: Name
  access: Access
  summary: string
  input: Input
  output: Output
  auditedFields?: readonly string[]
  needsPassword?: boolean
  scope?: Scope
  isOpenToBlocked?: true
}

export function declareFunction<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/${declaration.name}`, responds: 'json' }
}

export function declareProcedure<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/rpc/${declaration.name}`, responds: 'json' }
}

export function declareRead<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', responds: 'json' }
}

/** `lastEventId` comes from the header of a browser that reconnects. */
export function declareStream<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', responds: 'events' }
}

export function declareFile<const Name extends string, Input extends z.ZodType>(
  declaration: Omit<Declaration<Name, Input, z.ZodString>, 'output'> & { path: string },
): FunctionContract<Name, Input, z.ZodString> {
  return { ...declaration, output: z.string(), method: 'GET', responds: 'file' }
}

export interface FileResponse {
  type: string
  /** the file name, in plain ASCII: 'waitlist.csv' */
  name: string
  /** read as fast as the client reads it, and closed if the client disconnects */
  chunks: AsyncIterable<string>
}

export interface StreamEvent<Data> {
  /** rises within a stream */
  id: number
  event: string
  data: Data
}

export type InputOf<Contract extends FunctionContract> = z.output<Contract['input']>
export type OutputOf<Contract extends FunctionContract> = z.output<Contract['output']>
