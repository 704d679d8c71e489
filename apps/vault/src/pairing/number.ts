import { base64urlnopad } from '@scure/base'

/** A new device, as both sides name it. */
export interface NewDevice {
  /** The service's id of the visitor. */
  readonly user: string
  readonly deviceId: string
  /** Public half of its sealing key, base64url: what the wallet will be sealed to. */
  readonly sealingKey: string
}

/** 32 bytes of chance, base64url. */
export const createNonce = (): string => base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(32)))

async function hash(label: string, ...parts: readonly string[]): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(JSON.stringify([`portico vault pairing ${label}`, ...parts]))
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

/** What a new device says first: it has chosen its keys and its nonce, and shows the nonce later. */
export const commit = async ({ user, deviceId, sealingKey }: NewDevice, nonce: string): Promise<string> =>
  base64urlnopad.encode(await hash('commitment', user, deviceId, sealingKey, nonce))

/** What the two sides of a pairing know in the end, where nobody stands between them. */
export interface PairingFacts extends NewDevice {
  /** The wallet's authority, base64url. */
  readonly authority: string
  /** Of the new device. */
  readonly nonce: string
  /** Of the one that lets in. */
  readonly hostNonce: string
}

/**
 * The six digits that a visitor compares. Each side has chosen its nonce before it knew the other's, so that whoever stands between them and
 * hands each another key has one guess in a million, and the visitor sees it fail.
 */
export async function computeNumber(facts: PairingFacts): Promise<string> {
  const { user, deviceId, sealingKey, authority, nonce, hostNonce } = facts
  const bytes = await hash('number', user, deviceId, sealingKey, authority, nonce, hostNonce)
  // 64 bits, so that no number is likelier than another by more than one in 10^13.
  const number = `${new DataView(bytes.buffer).getBigUint64(0) % 1_000_000n}`.padStart(6, '0')
  return `${number.slice(0, 3)} ${number.slice(3)}`
}
