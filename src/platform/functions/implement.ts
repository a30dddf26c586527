import type { RequestContext } from '../context.ts'
import type { FileResponse, FunctionContract, InputOf, OutputOf, StreamEvent } from './declare.ts'

export interface Implementation<Needs extends RequestContext = RequestContext> {
  contract: FunctionContract
  run(context: Needs, input: unknown, signal: AbortSignal): unknown
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
