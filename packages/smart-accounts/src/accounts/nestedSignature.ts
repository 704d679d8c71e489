import {
  type Address,
  concat,
  domainSeparator,
  type Hex,
  hashStruct,
  hashTypedData,
  numberToHex,
  type SignableMessage,
  size,
  stringToHex,
  type TypedDataDefinition,
  toPrefixedMessage,
  zeroHash,
} from 'viem'
import type { SignDigest } from './SignDigest.ts'

/** What signatures of an account are bound to (ERC-7739): the account itself, on one chain. */
export interface AccountDomain {
  readonly name: string
  readonly version: string
  readonly chainId: number
  readonly verifyingContract: Address
}

/** Types of EIP-712 by name. */
type Types = Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>

/** The digest of a personal message (EIP-191) within an account's domain: ERC-7739's `PersonalSign`. */
export const hashNestedMessage = (message: SignableMessage, domain: AccountDomain): Hex =>
  hashTypedData({
    domain,
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: toPrefixedMessage(message) },
  })

/** What ERC-7739 puts around a site's typed data. */
const typedDataSign = (contents: string) => [
  { name: 'contents', type: contents },
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

/** Signs typed data of a site within an account's domain: ERC-7739's `TypedDataSign`, with what the account needs to check it. */
export async function signNestedTypedData(
  typedData: TypedDataDefinition,
  accountDomain: AccountDomain,
  sign: SignDigest,
): Promise<Hex> {
  const { primaryType, message, domain = {} } = typedData
  const types = typedData.types as Types
  const signature = await sign(
    hashTypedData({
      domain,
      types: { ...types, TypedDataSign: typedDataSign(primaryType) },
      primaryType: 'TypedDataSign',
      message: { contents: message, ...accountDomain, salt: zeroHash },
    } as TypedDataDefinition),
  )
  const contents = hashStruct({ data: message, primaryType, types } as Parameters<typeof hashStruct>[0])
  const description = stringToHex(describe(types, primaryType))
  const length = numberToHex(size(description), { size: 2 })
  return concat([signature, hashDomain(domain, types), contents, description, length])
}

/** A site may name the fields of its domain; where it does not, they are those that it fills. */
const hashDomain = (domain: NonNullable<TypedDataDefinition['domain']>, types: Types): Hex =>
  types.EIP712Domain
    ? hashStruct({ data: domain, primaryType: 'EIP712Domain', types } as Parameters<typeof hashStruct>[0])
    : domainSeparator({ domain })

/**
 * The site's types in the order that they have within `TypedDataSign`, which is the alphabet's, and the name of the signed one behind them.
 * ERC-7739's other way, without the name, holds only where that one comes first, which Permit2's does not.
 */
function describe(types: Types, primaryType: string): string {
  const names = new Set<string>()
  const collect = (name: string): void => {
    if (!types[name] || names.has(name)) return
    names.add(name)
    for (const { type } of types[name]) collect(type.replace(/\[.*$/, ''))
  }
  collect(primaryType)
  const encoded = [...names].sort().map((name) => {
    const fields = types[name]?.map((field) => `${field.type} ${field.name}`)
    return `${name}(${fields?.join(',')})`
  })
  return encoded.join('') + primaryType
}
