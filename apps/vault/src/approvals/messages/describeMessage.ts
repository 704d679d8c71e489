import { hex } from '@scure/base'
import { VaultError } from '../../service/VaultError.ts'
import type { Approval, Line } from '../Approval.ts'
import { readText, showText } from './showText.ts'
import { readSignIn, type SignIn, type SignInExpectation } from './signIn.ts'

/** Bytes of the longest message that is signed. */
export const messageLimit = 65_536

function describeSignIn(signIn: SignIn, text: string): Approval {
  const { domain, statement, expirationTime } = signIn
  const lines: Line[] = [{ kind: 'text', label: 'domain', value: domain }]
  if (statement !== undefined) lines.push({ kind: 'text', label: 'statement', value: statement })
  if (expirationTime !== undefined) lines.push({ kind: 'text', label: 'validUntil', value: expirationTime })
  const { value, hadHidden } = showText(text)
  const warnings = hadHidden ? (['hiddenCharacters'] as const) : []
  return { title: 'signIn', lines: [...lines, { kind: 'code', label: 'message', value }], warnings }
}

/**
 * A message in words: what a visitor can read as it is, with all that hides in it made visible; anything else as bytes.
 * @throws VaultError `INVALID` where it is too long, or a sign-in for another site, account or network
 */
export function describeMessage(bytes: Uint8Array, expectation: SignInExpectation): Approval {
  if (bytes.length > messageLimit) throw new VaultError('INVALID', 'The message is longer than 64 KiB.')
  const text = readText(bytes)
  // Read as it stands, too: a control character in it must not be enough to get past the check.
  const signIn = readSignIn(text ?? new TextDecoder().decode(bytes), expectation)
  if (text === null) {
    const line: Line = { kind: 'bytes', label: 'message', value: `0x${hex.encode(bytes)}` }
    return { title: 'message', lines: [line], warnings: ['unreadable'] }
  }
  if (signIn) return describeSignIn(signIn, text)
  const { value, hadHidden } = showText(text)
  const line: Line = { kind: 'code', label: 'message', value }
  return { title: 'message', lines: [line], warnings: hadHidden ? ['hiddenCharacters'] : [] }
}
