import { getBase58Decoder, type SignatureBytes, verifySignature } from '@solana/web3.js'
import { getWallet } from './getWallet.ts'

/** Has a message signed, and checks the signature. @returns it in base58 */
export async function signMessage(text = ''): Promise<string> {
  const { wallet, account } = getWallet()
  const message = new TextEncoder().encode(text)
  const [output] = await wallet.features['solana:signMessage'].signMessage({ account, message })
  const signature = output?.signature as SignatureBytes
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(account.publicKey), 'Ed25519', true, [
    'verify',
  ])
  if (!(await verifySignature(key, signature, message))) throw new Error('The signature does not verify.')
  return getBase58Decoder().decode(signature)
}
