import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { signRequests } from '../namespaces/signRequests.ts'
import { requestWallet } from '../requests/requestWallet.ts'

/** Lets the wallet of an account sign a text. @throws WalletAnswerInvalidError | UserRejectedError */
export async function signText(core: Core, account: CaipAddress, text: string): Promise<string> {
  const { namespace, address } = parseCaipAddress(account)
  const request = signRequests[namespace]?.(text, address)
  if (!request) throw new WalletAnswerInvalidError({ details: namespace })
  const answer = await requestWallet(core, namespace, request)
  const signature =
    typeof answer === 'string' ? answer : (answer as { signature?: unknown } | null)?.signature
  if (typeof signature !== 'string' || !signature)
    throw new WalletAnswerInvalidError({ details: 'signature' })
  return signature
}
