import type { ProviderRpcError } from '../provider.ts'

/** Numbers that libraries know, by the beginnings of Portico's codes. */
const codes: readonly (readonly [number, RegExp])[] = [
  [4001, /CONNECT-00[28]/],
  [4100, /CONNECT-013/],
  [4200, /CONNECT-011/],
  [4900, /CONNECT-006|CONFIG|LOAD/],
  [4901, /NETWORK-004/],
  [4902, /NETWORK/],
  [-32002, /CONNECT-007/],
  [-32602, /CONNECT-012/],
]

/** JSON-RPC's "internal error". */
const unknownCode = -32603

type Link = Partial<Record<'code' | 'data' | 'cause', unknown>> | undefined

/**
 * Puts an error into the form in which viem, ethers and wagmi tell errors apart. The outermost of its causes that has a
 * number counts, so that an error Portico has no name for keeps the number the wallet gave it.
 */
export function toProviderError(error: unknown): ProviderRpcError {
  let code: number | undefined
  let data: unknown
  for (let link = error as Link; link; link = link.cause as Link) {
    const own = link.code
    code ??= typeof own === 'number' ? own : codes.find(([, pattern]) => pattern.test(own as string))?.[0]
    data ??= link.data
  }
  const numbered = { code: code ?? unknownCode, data }
  return Object.assign(new Error((error as Error).message, { cause: error }), numbered)
}
