import * as v from 'valibot'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import { OperationError } from '../operation/OperationError.ts'

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** What a bundler refuses, in its own words. */
export class BundlerRefusal extends OperationError {
  override readonly code: number

  constructor({ code, message }: { readonly code: number; readonly message: string }) {
    super('internal', message.replace(/[^ -~]+/g, ' ').slice(0, 300))
    this.name = 'BundlerRefusal'
    this.code = code
  }
}

/** A question to a bundler. */
export interface BundlerQuestion<Schema extends v.GenericSchema> {
  readonly url: string
  /** Milliseconds. */
  readonly timeout: number
  /** Of its answer. */
  readonly schema: Schema
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Asks a bundler.
 * @throws BundlerRefusal with its code, OperationError -32603 where it is out of reach, too slow, or answers nonsense
 */
export async function askBundler<const Schema extends v.GenericSchema>(
  question: BundlerQuestion<Schema>,
): Promise<v.InferOutput<Schema>> {
  const answer = await send(question)
  if ('error' in answer) throw new BundlerRefusal(answer.error)
  const result = v.safeParse(question.schema, answer.result)
  if (!result.success) throw new OperationError('internal', 'The bundler answers nonsense.')
  return result.output
}

async function send({ url, timeout, method, params }: BundlerQuestion<v.GenericSchema>) {
  try {
    const response = await fetchBounded(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeout),
    })
    return v.parse(answerSchema, await response.json())
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    const message = isLate ? 'The bundler took too long to answer.' : 'The bundler did not answer.'
    // Whether it has taken the operation nobody knows: who asks for its receipt will see.
    throw new OperationError('internal', message, undefined, { cause })
  }
}
