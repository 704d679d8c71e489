import type { SiwxMessage, SiwxMessageData } from '@portico/contract/shell'
import { checkFields } from './checkFields.ts'
import { toChecksumAddress } from './checksum.ts'
import { hasAddressForm } from './fieldRules.ts'
import { formatMessage } from './formatMessage.ts'

/** Fields of a message; those with one sensible value may be left out. */
export type CreateMessageParameters = Omit<SiwxMessageData, 'version' | 'issuedAt'> & {
  /** @default '1' */
  readonly version?: string
  /** ISO 8601. @default now */
  readonly issuedAt?: string
  /** Milliseconds since 1970, for `issuedAt`. */
  readonly now?: number
}

/**
 * Makes a message. An empty account is allowed, for wallets that sign while they connect and put in their own; then
 * `toString` throws.
 * @throws SiwxMessageError naming a field that must not stand in a message
 */
export function createMessage({ now = Date.now(), ...fields }: CreateMessageParameters): SiwxMessage {
  const isEvm = hasAddressForm('eip155', fields.accountAddress) && fields.chainId.startsWith('eip155:')
  const data: SiwxMessageData = {
    version: '1',
    issuedAt: new Date(now).toISOString(),
    ...fields,
    accountAddress: isEvm ? toChecksumAddress(fields.accountAddress) : fields.accountAddress,
  }
  checkFields(data)
  return { ...data, toString: () => formatMessage(data) }
}
