import { validateSignedCacao } from '@walletconnect/utils'

/** Words of the refusal; the next offer is then a plain one. */
export const refusedSignIn = 'Sign-in refused'

/** Whether the library can report by itself that a signed object is true. */
async function isTrue(cacao: { s?: { t?: unknown } } | null): Promise<boolean> {
  if (cacao?.s?.t !== 'eip191') return false
  const checked = { cacao } as Parameters<typeof validateSignedCacao>[0]
  return validateSignedCacao(checked).catch(() => false)
}

/**
 * Turns the answer to a one-click sign-in into a refusal where it is not signed by the account it names. Signatures of
 * contracts (EIP-1271) are refused too: the library would ask the vendor's own node about them. Such a wallet connects
 * without signing in, and signs in the next step. Other payloads pass as they are.
 */
export async function checkCacaos<Payload>(payload: Payload): Promise<Payload> {
  const { id, result } = (payload ?? {}) as { id?: number; result?: { cacaos?: unknown } }
  const cacaos = result?.cacaos
  if (cacaos === undefined) return payload
  if (Array.isArray(cacaos) && cacaos.length > 0) {
    const checks = await Promise.all(cacaos.map(isTrue))
    if (checks.every(Boolean)) return payload
  }
  return { id, jsonrpc: '2.0', error: { code: -32_000, message: refusedSignIn } } as Payload
}
