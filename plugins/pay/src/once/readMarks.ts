import type { Address } from '@portico/evm'
import type { Requester } from '@portico/evm/client'
import { countSent, getBlockNumber } from '../chain.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { Attempt, Marks } from './Attempt.ts'
import { readHeld } from './readHeld.ts'

/**
 * What an attempt of eip155 is known by: what is asked for again keeps its number.
 * @throws what the node throws
 */
export async function readMarks(
  chain: Requester,
  request: PayRequest,
  account: Address,
  earlier: Attempt | null,
): Promise<Marks> {
  const { nonce, block } = earlier ?? {
    // First of all: what is sent while the rest is asked is found from here on.
    block: await getBlockNumber(chain),
    nonce: await countSent(chain, account, 'pending'),
  }
  return { nonce, block, held: await readHeld(chain, request) }
}
