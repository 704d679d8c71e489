import { type NameAttributes, nameAttributes } from './nameAttributes.ts'

/** What is signed to register a name. */
export interface RegistrationMessage {
  /** The whole name, such as `maya.portico.id`. */
  readonly name: string
  readonly attributes: NameAttributes
  /** Seconds since 1970: within ten of the gateway's, or one that the gateway has given (`POST /v1/profile/stamps`). */
  readonly timestamp: number
}

/** What is signed to say where a name leads on one more chain. */
export interface AddressMessage {
  readonly name: string
  /** ENSIP-11; see `toCoinType`. */
  readonly coinType: number
  readonly address: string
  readonly timestamp: number
}

/** Keys in one order, so that equal attributes are one text. */
const inOrder = (attributes: NameAttributes): NameAttributes =>
  Object.fromEntries(nameAttributes.flatMap((key) => (attributes[key] ? [[key, attributes[key]]] : [])))

/** The text that registers a name: JSON, signed as it is (EIP-191 `personal_sign`). */
export const createRegistrationMessage = ({ name, attributes, timestamp }: RegistrationMessage): string =>
  JSON.stringify({ name, attributes: inOrder(attributes), timestamp })

/**
 * The text that changes what stands beside a name; what it holds is all that stands there then. It is that of a registration,
 * name and all: a text without one could be handed in for every other name of the same account.
 */
export const createAttributesMessage = (message: RegistrationMessage): string =>
  createRegistrationMessage(message)

/** The text that both the owner of a name and the account it is to lead to sign. */
export const createAddressMessage = ({ name, coinType, address, timestamp }: AddressMessage): string =>
  JSON.stringify({ name, coin_type: coinType, address, timestamp })
