import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '../context.ts'
import { notFound } from '../errors.ts'
import type { FileResponse, FunctionContract, InputOf, OutputOf, StreamEvent } from './declare.ts'

export interface Implementation<Needs extends RequestContext = RequestContext> {
  contract: FunctionContract
  /** @param message null for an assistant’s call, which is part of another request */
  run(context: Needs, input: unknown, signal: AbortSignal, message: HttpMessage | null): unknown
}

export interface HttpMessage {
  request: IncomingMessage
  response: ServerResponse
}

export interface AccessChecks<Needs extends RequestContext> {
  /** Runs before the input is read. */
  checkCaller(context: Needs, contract: FunctionContract): Promise<void> | void
  checkInput(context: Needs, contract: FunctionContract, input: unknown): Promise<void> | void
}

export function implement<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (context: Needs, input: InputOf<Contract>) => Promise<OutputOf<Contract>>,
): Implementation<Needs> {
  return { contract, run: handler }
}

export function implementStream<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (
    context: Needs,
    input: InputOf<Contract>,
    signal: AbortSignal,
  ) => AsyncIterable<StreamEvent<unknown>>,
): Implementation<Needs> {
  return { contract, run: handler }
}

export function implementFile<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (context: Needs, input: InputOf<Contract>) => Promise<FileResponse>,
): Implementation<Needs> {
  return { contract, run: handler }
}

/** For a handler that reads headers and sets cookies itself. */
export function implementOverHttp<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (
    context: Needs,
    input: InputOf<Contract>,
    message: HttpMessage,
  ) => Promise<OutputOf<Contract>>,
): Implementation<Needs> {
  return {
    contract,
    run(context, input, _signal, message) {
      if (!message) throw notFound('This function is called over HTTP only.')
      return handler(context, input as InputOf<Contract>, message)
    },
  }
}
