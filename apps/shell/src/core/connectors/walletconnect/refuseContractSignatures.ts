/**
 * Turns the answer to a one-click sign-in into a refusal where it is signed by a contract (EIP-1271): the library would
 * ask the vendor's own node about it. The wallet then connects without signing in, and signs in the next step.
 */
export function refuseContractSignatures<Payload>(payload: Payload): Payload {
  const { id, result } = (payload ?? {}) as { id?: number; result?: { cacaos?: unknown } }
  const cacaos = result?.cacaos
  if (cacaos === undefined) return payload
  const isPlain =
    Array.isArray(cacaos) &&
    cacaos.length > 0 &&
    cacaos.every((cacao: { s?: { t?: unknown } } | null) => cacao?.s?.t === 'eip191')
  if (isPlain) return payload
  return { id, jsonrpc: '2.0', error: { code: -32_000, message: 'Signature of an unknown kind' } } as Payload
}
