import { type CaipAddress, type Namespace, parseCaipAddress, type RpcRequest } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import { base58 } from '@scure/base'
import type { Core } from '../Core.ts'
import { requestWallet } from '../requests/requestWallet.ts'

const toHex = (bytes: Uint8Array): string =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** How each namespace is asked to sign a text. */
const requests: Readonly<Partial<Record<Namespace, (text: string, address: string) => RpcRequest>>> = {
  eip155: (text, address) => ({
    method: 'personal_sign',
    params: [toHex(new TextEncoder().encode(text)), address],
  }),
  solana: (text, pubkey) => ({
    method: 'solana_signMessage',
    params: { message: base58.encode(new TextEncoder().encode(text)), pubkey },
  }),
  bip122: (message, address) => ({ method: 'signMessage', params: { message, address } }),
}

/** Lets the wallet of an account sign a text. @throws WalletAnswerInvalidError | UserRejectedError */
export async function signText(core: Core, account: CaipAddress, text: string): Promise<string> {
  const { namespace, address } = parseCaipAddress(account)
  const request = requests[namespace]?.(text, address)
  if (!request) throw new WalletAnswerInvalidError({ details: namespace })
  const answer = await requestWallet(core, namespace, request)
  const signature =
    typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature
  if (typeof signature !== 'string' || !signature)
    throw new WalletAnswerInvalidError({ details: 'signature' })
  return signature
}
