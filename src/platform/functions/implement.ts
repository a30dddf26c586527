import type { RequestContext } from '../context.ts'
import type {
  Access,
  FileResponse,
  FunctionContract,
  InputOf,
  OutputOf,
  StreamEvent,
} from './declare.ts'

export interface Implementation<Needs extends RequestContext = RequestContext> {
  contract: FunctionContract
  run(context: Needs, input: unknown, signal: AbortSignal): unknown
}

/** Rejects a caller by throwing an AppError; depends only on the context and the checked input. */
export type AccessCheck<Needs extends RequestContext> = (
  context: Needs,
  input: unknown,
  contract: FunctionContract,
) => Promise<void> | void
export type AccessChecks<Needs extends RequestContext> = Record<Access, AccessCheck<Needs>>

export function implement<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (context: Needs, input: InputOf<Contract>) => Promise<OutputOf<Contract>>,
): Implementation<Needs> {
  return { contract, run: (context, input) => handler(context, input as InputOf<Contract>) }
}

export function implementStream<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (
    context: Needs,
    input: InputOf<Contract>,
    signal: AbortSignal,
  ) => AsyncIterable<StreamEvent<OutputOf<Contract>>>,
): Implementation<Needs> {
  return {
    contract,
    run: (context, input, signal) => handler(context, input as InputOf<Contract>, signal),
  }
}

export function implementFile<Contract extends FunctionContract, Needs extends RequestContext>(
  contract: Contract,
  handler: (context: Needs, input: InputOf<Contract>) => Promise<FileResponse>,
): Implementation<Needs> {
  return { contract, run: (context, input) => handler(context, input as InputOf<Contract>) }
}
