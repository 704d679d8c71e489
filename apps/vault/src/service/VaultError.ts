import type { VaultErrorCode, VaultErrorPayload } from '@portico/vault-protocol'

/** Why the vault did not do what it was asked, as the page is told. */
export class VaultError extends Error {
  override readonly name = 'VaultError'
  constructor(
    readonly code: VaultErrorCode,
    message: string,
    readonly data?: NonNullable<VaultErrorPayload['data']>,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What a page is told of an error: of one that is not meant for it nothing but that there was one. */
export function toErrorPayload(error: unknown): VaultErrorPayload {
  if (!(error instanceof VaultError))
    return { code: 'INTERNAL', message: 'Something went wrong in the vault.' }
  const { code, message, data } = error
  return { code, message: message.slice(0, 500), ...(data && { data }) }
}
