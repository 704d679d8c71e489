import { type KillList, killListHeader, type SignedKillList } from './KillList.ts'
import { signatureAlgorithm, toBase64Url, toSigningInput } from './signature.ts'

/** Signs a kill list. @param privateKey ECDSA over P-256, allowed to sign */
export async function signKillList(list: KillList, privateKey: CryptoKey): Promise<SignedKillList> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(list)))
  const signature = await crypto.subtle.sign(signatureAlgorithm, privateKey, toSigningInput(payload))
  return { protected: killListHeader, payload, signature: toBase64Url(new Uint8Array(signature)) }
}
