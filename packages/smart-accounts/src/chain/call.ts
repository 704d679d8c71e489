import type { Address, Hex } from 'viem'
import { isHex } from 'viem'

/** How a chain is asked: EIP-1193's `request`, such as a provider's or a client's of viem. */
export type Request = (parameters: {
  readonly method: 'eth_call'
  readonly params: readonly [{ readonly to: Address; readonly data: Hex }, 'latest']
}) => Promise<unknown>

/** A chain that answers with something that is no data. */
export class ChainAnswerError extends Error {
  override readonly name = 'ChainAnswerError'
  constructor() {
    super('The chain answered with something that is no data.')
  }
}

/** @throws ChainAnswerError */
export async function call(
  request: Request,
  { to, data }: { readonly to: Address; readonly data: Hex },
): Promise<Hex> {
  const answer = await request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  if (!isHex(answer)) throw new ChainAnswerError()
  return answer
}
