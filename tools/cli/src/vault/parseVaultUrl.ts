import { AddressInvalidError } from '@portico/contract/errors/tools'

/** Origin of a vault from the address that somebody gives of it. @throws AddressInvalidError */
export function parseVaultUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new AddressInvalidError({
    details: text,
    metaMessages: ['Give the vault’s own, such as `https://vault.shop.example`.'],
  })
}
