import type { Address } from '@portico/evm'
import { getBalance, type Requester, readErc20Balance } from '@portico/evm/client'
import type { PayRequest } from '../request/PayRequest.ts'

/** Base units of the asset at the payment's own address. @throws what the node throws */
export function readHeld(chain: Requester, { address, oneTime }: PayRequest): Promise<bigint> {
  if (oneTime === null) return Promise.resolve(0n)
  return address === null
    ? getBalance(chain, oneTime)
    : readErc20Balance(chain, { token: address as Address, owner: oneTime })
}
