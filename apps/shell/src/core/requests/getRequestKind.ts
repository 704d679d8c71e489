/** What a wallet's holder is asked to do. */
export type RequestKind = 'send' | 'sign' | 'other'

/** What a wallet shows for a method. Reading asks nobody, so it is none of these. */
const kinds: readonly (readonly [RegExp, RequestKind])[] = [
  [/send|transfer/i, 'send'],
  [/sign/i, 'sign'],
  [/^wallet_(?!get)|request/i, 'other'],
]

/** What the holder of a wallet is asked to do by a method; null where nobody is asked. */
export const getRequestKind = (method: string): RequestKind | null =>
  kinds.find(([pattern]) => pattern.test(method))?.[1] ?? null
