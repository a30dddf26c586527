import type { z } from 'zod'

/** Who may call a function; the edge enforces it before the handler runs. */
export type Access = 'visitor' | 'owner'

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
  /** of a stream: one event's data */
  output: Output
  /** answers with server-sent events instead of one JSON value */
  isStream: boolean
}

interface Declaration<Name extends string, Input extends z.ZodType, Output extends z.ZodType> {
  name: Name
  access: Access
  summary: string
  input: Input
  output: Output
}

/** `POST /api/<name>` */
export function declareFunction<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/${declaration.name}`, isStream: false }
}

/** `POST /api/rpc/<name>` */
export function declareProcedure<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(declaration: Declaration<Name, Input, Output>): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'POST', path: `/api/rpc/${declaration.name}`, isStream: false }
}

/** `GET <path>`; the name is for logs, documents and the handler's file. */
export function declareRead<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', isStream: false }
}

/** `GET <path>` as server-sent events; `lastEventId` comes from the header of a browser that returns. */
export function declareStream<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(
  declaration: Declaration<Name, Input, Output> & { path: string },
): FunctionContract<Name, Input, Output> {
  return { ...declaration, method: 'GET', isStream: true }
}

export interface StreamEvent<Data> {
  /** rises within a stream */
  id: number
  event: string
  data: Data
}

export type InputOf<Contract extends FunctionContract> = z.output<Contract['input']>
export type OutputOf<Contract extends FunctionContract> = z.output<Contract['output']>
