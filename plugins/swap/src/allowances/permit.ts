import { type Address, type Hex, keccak256, toHex } from '@portico/evm'
import type { Requester } from '@portico/evm/client'
import { ask, toWord } from './askToken.ts'

/** In which form a token takes a signed allowance: EIP-2612, or the one that DAI had before. */
export type PermitKind = 'eip2612' | 'dai'

/** How a token takes signed allowances, with the number that the next one needs. */
export interface PermitForm {
  readonly kind: PermitKind
  readonly name: string
  readonly version: string
  readonly nonce: bigint
}

/** Whose token it is, and on which chain. */
export interface PermitOwner {
  readonly token: Address
  readonly owner: Address
  readonly chainId: number
}

/** What is to be allowed. */
export interface PermitTerms extends PermitOwner {
  readonly form: PermitForm
  readonly spender: Address
  /** Base units; DAI's form knows all or nothing, and allows all. */
  readonly value: bigint
  /** Seconds since 1970, after which the signature is worth nothing. */
  readonly deadline: bigint
}

const selectors = {
  name: '0x06fdde03',
  version: '0x54fd4d50',
  nonces: '0x7ecebe00',
  domain: '0x3644e515',
  type: '0x30adf81f',
} as const

const types: Readonly<Record<PermitKind, string>> = {
  eip2612: 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  dai: 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
}

const domainType = 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'

const hashText = (text: string): Hex => keccak256(toHex(text))

/** Whether an answer is one word of 32 bytes. */
const isWord = (answer: Hex | null): answer is Hex => answer !== null && answer.length === 66

/** A text as contracts answer it: its place, its length, its bytes; or 32 bytes of old tokens. Null for what is none. */
export function readText(answer: Hex | null): string | null {
  if (answer === null) return null
  const hex = answer.slice(2)
  if (hex.length < 64) return null
  const isShort = hex.length === 64
  const length = isShort
    ? hex.replace(/(00)*$/, '').length / 2
    : Number(BigInt(`0x${hex.slice(64, 128) || 0}`))
  const bytes = isShort ? hex.slice(0, length * 2) : hex.slice(128, 128 + length * 2)
  if (length > 256 || bytes.length !== length * 2) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    )
  } catch {
    return null
  }
}

/** What EIP-712 makes of a token's name and version on a chain. */
const hashDomain = (name: string, version: string, { token, chainId }: PermitOwner): Hex => {
  const words = [hashText(domainType), hashText(name), hashText(version), BigInt(chainId), token]
  return keccak256(`0x${words.map(toWord).join('')}`)
}

/**
 * How a token takes signed allowances; null where it takes none, or not as it says: the name and version that the signature holds
 * have to make the domain that the token checks it by, since a wallet shows what a visitor signs by them.
 * @throws nothing: what cannot be asked takes no signature, and is approved by a transaction
 */
export async function findPermit(chain: Requester, asked: PermitOwner): Promise<PermitForm | null> {
  const { token, owner } = asked
  const read = (data: Hex) => ask(chain, owner, token, data)
  const [name, said, nonce, domain, type] = await Promise.all([
    read(selectors.name).then(readText),
    read(selectors.version).then(readText),
    read(`${selectors.nonces}${toWord(owner)}`),
    read(selectors.domain),
    read(selectors.type),
  ])
  if (name === null || !isWord(nonce) || !isWord(domain)) return null
  const version = [said, '1', '2'].find(
    (one) => one !== null && hashDomain(name, one, asked) === domain.toLowerCase(),
  )
  // Newer contracts keep the type to themselves; all of them are of the standard.
  const hash = isWord(type) ? type.toLowerCase() : hashText(types.eip2612)
  const kind = (['eip2612', 'dai'] as const).find((one) => hashText(types[one]) === hash)
  return version && kind ? { kind, name, version, nonce: BigInt(nonce) } : null
}

/** Fields of a type of EIP-712, which is written as `encodeType` writes it. */
export const toFields = (type: string) =>
  type
    .slice(type.indexOf('(') + 1, -1)
    .split(',')
    .map((field) => {
      const [kind, name] = field.split(' ')
      return { name, type: kind }
    })

/** What the wallet is asked to sign, for `eth_signTypedData_v4` (EIP-712). Numbers are decimal text, which every wallet reads. */
export function toTypedData({ form, token, owner, chainId, spender, value, deadline }: PermitTerms) {
  const { kind, name, version, nonce } = form
  const message =
    kind === 'dai'
      ? { holder: owner, spender, nonce: `${nonce}`, expiry: `${deadline}`, allowed: true }
      : { owner, spender, value: `${value}`, nonce: `${nonce}`, deadline: `${deadline}` }
  return {
    domain: { name, version, chainId, verifyingContract: token },
    primaryType: 'Permit',
    types: { EIP712Domain: toFields(domainType), Permit: toFields(types[kind]) },
    message,
  }
}

/** A signature in three parts, as contracts take it. */
export interface SignatureParts {
  readonly v: 27 | 28
  readonly r: Hex
  readonly s: Hex
}

/** Half of the order of secp256k1: tokens refuse the other half, as EIP-2 does. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** @param signature 65 bytes, the last of which some wallets count from 0 @returns null for any other, such as that of a contract */
export function splitSignature(signature: unknown): SignatureParts | null {
  if (typeof signature !== 'string' || !/^0x[0-9a-fA-F]{130}$/.test(signature)) return null
  const [r, s, last] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const v = Number.parseInt(last, 16) % 27
  if (v > 1 || BigInt(`0x${s}`) > halfOrder) return null
  return { v: v === 0 ? 27 : 28, r: `0x${r}`, s: `0x${s}` }
}
