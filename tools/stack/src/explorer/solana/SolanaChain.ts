import * as v from 'valibot'
import type { ShownChain } from '../drawPage.ts'

/** A Solana node that can be asked. */
export interface SolanaChain extends ShownChain {
  /** Asks the node, and reads its answer by a schema. @throws Error in the node's words, ValiError */
  ask<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    params?: readonly unknown[],
  ): Promise<v.InferOutput<Schema>>
}

const answerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ message: v.string() })),
})

/** Makes a {@link SolanaChain}. */
export const createSolanaChain = ({
  rpcUrl,
  ...shown
}: ShownChain & { readonly rpcUrl: string }): SolanaChain => ({
  ...shown,
  async ask(schema, method, params = []) {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = v.parse(answerSchema, await response.json())
    if (error) throw new Error(error.message)
    return v.parse(schema, result)
  },
})
