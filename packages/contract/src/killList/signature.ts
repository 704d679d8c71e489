import { killListHeader } from './KillList.ts'

/** P-256, which every browser has had for long; Ed25519 came to the last of them in 2025. */
export const keyAlgorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const

export const signatureAlgorithm = { name: 'ECDSA', hash: 'SHA-256' } as const

/** What is signed (RFC 7515, section 5.1). */
export const toSigningInput = (payload: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${killListHeader}.${payload}`)

/** Bytes of base64 or base64url. @throws DOMException for anything else */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/** base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
