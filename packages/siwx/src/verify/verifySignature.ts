import { getSignInNamespace, type SignInNamespace } from '../message/accountKinds.ts'
import type { SignatureClaim, VerifySignature } from '../message/SignatureClaim.ts'

/** Each namespace's part loads when somebody signs in there. */
const verifiers: Readonly<Record<SignInNamespace, () => Promise<VerifySignature>>> = {
  eip155: async () => (await import('../eip155/verifyEip155.ts')).verifyEip155,
  solana: async () => (await import('../solana/verifySolana.ts')).verifySolana,
  bip122: async () => (await import('../bip122/verifyBip122.ts')).verifyBip122,
}

/**
 * Whether the account has signed the text, in any namespace whose accounts can sign in.
 * @throws whatever the client throws where a chain has to be asked
 */
export async function verifySignature(claim: SignatureClaim): Promise<boolean> {
  const namespace = getSignInNamespace(claim.chainId)
  return namespace ? (await verifiers[namespace]())(claim) : false
}
