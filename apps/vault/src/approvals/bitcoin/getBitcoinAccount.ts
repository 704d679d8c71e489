import { Address as BitcoinAddress, NETWORK, OutScript } from '@scure/btc-signer'
import { VaultError } from '../../service/VaultError.ts'
import { findAccount } from '../findAccount.ts'
import type { Signing } from '../Signing.ts'

/** The network that the wallet's addresses are of. */
const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/** The account of Bitcoin that signs. */
export interface BitcoinAccount {
  readonly address: string
  /** What an output that pays to it holds. */
  readonly script: Uint8Array
}

/** What an output that pays to an address of Bitcoin holds; null for a text that is no such address. */
export function readAddress(address: string): Uint8Array | null {
  try {
    return OutScript.encode(BitcoinAddress(NETWORK).decode(address))
  } catch {
    return null
  }
}

/** The address that an output pays to; null for one that pays to none. */
export function toAddress(script: Uint8Array): string | null {
  try {
    return BitcoinAddress(NETWORK).encode(OutScript.decode(script))
  } catch {
    return null
  }
}

/**
 * The account of Bitcoin that signs.
 * @throws VaultError `UNSUPPORTED` on a network that the wallet has no address of, `INVALID` where the page names another address,
 * `NOT_CONNECTED`
 */
export async function getBitcoinAccount(
  { getAccounts }: Pick<Signing, 'getAccounts'>,
  caipNetworkId: string,
  named: readonly (string | undefined)[],
): Promise<BitcoinAccount> {
  if (caipNetworkId !== mainnet) throw new VaultError('UNSUPPORTED', 'The wallet has no address there.')
  const accounts = (await getAccounts()).filter(({ namespace }) => namespace === 'bip122')
  const own = findAccount(
    accounts,
    named.find((address) => address !== undefined),
  )
  if (named.some((address) => address !== undefined && address !== own.address))
    throw new VaultError('INVALID', 'This is not an account of this wallet.')
  const script = readAddress(own.address)
  if (!script) throw new VaultError('INTERNAL', 'The account has no script.')
  return { address: own.address, script }
}
