import type { VaultAccount } from '@portico/vault-protocol'
import type { Address } from 'viem'
import { getAddress } from 'viem/utils'
import type { SmartAccount } from '../../smartAccounts/SmartAccount.ts'
import { findAccount } from '../findAccount.ts'
import type { SafeParts } from '../Signing.ts'

/** The account of Ethereum that signs. */
export interface EthereumAccount {
  readonly address: Address
  /** Null for an account of a key alone. */
  readonly smart: SmartAccount | null
  /** What it would be where the visitor wanted it: his own address, without another for what he receives. Null where it is one, or cannot be. */
  readonly upgrade: SmartAccount | null
}

const isFirst = (own: readonly VaultAccount[], address: string) =>
  own.find(({ type }) => type === 'eoa')?.address === address

/** @throws VaultError `INVALID` where the page names another one, `NOT_CONNECTED` */
export async function getEthereumAccount(
  { getAccounts, nodes }: SafeParts,
  caipNetworkId: string,
  named: Address | undefined,
): Promise<EthereumAccount> {
  const own = (await getAccounts(caipNetworkId)).filter(({ namespace }) => namespace === 'eip155')
  const found = findAccount(own, named && getAddress(named))
  const address = getAddress(found.address)
  const type = nodes.find(caipNetworkId).smartAccount?.type
  if (type && found.type === 'smartAccount') {
    const key = type === 'deployed' ? own.find((account) => account.type === 'eoa') : found
    const owner = getAddress(key?.address ?? found.address)
    return { address, smart: { type, address, owner }, upgrade: null }
  }
  const canBe = type === 'delegated' && isFirst(own, found.address)
  return { address, smart: null, upgrade: canBe ? { type, address, owner: address } : null }
}
