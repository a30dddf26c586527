import { z } from 'zod'

// Pages forbid code that is made of text: trying whether it works would be reported as a breach.
if ('document' in globalThis) z.config({ jitless: true })

/** Who may call a function; the edge enforces it before the handler runs. */
export type Access = 'visitor' | 'owner' | 'admin'

/** What a program's key must hold to call a function. */
export type Scope = 'read' | 'submit' | 'scan'

/** One server function as the wire sees it. `input` also takes path and query parameters of reads. */
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
  /** of `events`: one event's data */
  output: Output
  /** one JSON value, server-sent events, or a file to keep */
  answers: 'json' | 'events' | 'file'
  /** of an administrator's act: the fields of its input that the audit log keeps */
  auditedFields?: readonly string[]
  /** programs may call it with a key that holds this; without it, no key will do */
  scope?: Scope
}

interface Declaration<Name extends string, Input extends z.ZodType, Output extends z.ZodType> {
  name: Name
  access: Access
  summary: string
  input: Input
  output: Output
  auditedFields?: readonly string[]
  scope?: Scope
}

/** `POST /api/<name>` */
export function declareFunction<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/${declaration.name}`, answers: 'json' }
}

/** `POST /api/rpc/<name>` */
export function declareProcedure<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/rpc/${declaration.name}`, answers: 'json' }
}

/** `GET <path>`; the name is for logs, documents and the handler's file. */
export function declareRead<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', answers: 'json' }
}

/** `GET <path>` as server-sent events; `lastEventId` comes from the header of a browser that returns. */
export function declareStream<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', answers: 'events' }
}

/** `GET <path>` as a file that a browser keeps; its text comes in pieces. */
export function declareFile<const Name extends string, Input extends z.ZodType>(
  declaration: Omit<Declaration<Name, Input, z.ZodString>, 'output'> & { path: string },
): FunctionContract<Name, Input, z.ZodString> {
  return { ...declaration, output: z.string(), method: 'GET', answers: 'file' }
}

/** What a file's function answers with. */
export interface FileResponse {
  /** 'text/csv; charset=utf-8' */
  type: string
  /** as it is kept, in plain ASCII: 'waitlist.csv' */
  name: string
  /** read as fast as the other side takes it, and left when it leaves */
  pieces: AsyncIterable<string>
}

export interface StreamEvent<Data> {
  /** rises within a stream */
  id: number
  event: string
  data: Data
}

export type InputOf<Contract extends FunctionContract> = z.output<Contract['input']>
export type OutputOf<Contract extends FunctionContract> = z.output<Contract['output']>
