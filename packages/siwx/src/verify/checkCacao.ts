import type { Cacao, SiwxMessageData } from '@portico/contract/shell'
import { refuseField } from '../message/checkFields.ts'
import { isSameAddress } from '../message/checksum.ts'

/** Kinds of objects and of signatures that a wallet may sign with while it connects (CAIP-74, CAIP-222). */
const headers = ['caip122', 'eip4361']
const kinds = ['eip191', 'eip1271']

/**
 * Checks that a signed object says what the text says that was signed, and holds the same signature. The signature
 * itself is verified over the text.
 * @throws SiwxMessageError `cacao`
 */
export function checkCacao({ h, p, s }: Cacao, signature: string, data: SiwxMessageData): void {
  const { iss, aud, uri = aud, ...payload } = p
  const [, chainId, address] = /^did:pkh:(eip155:\d{1,32}):(0x[0-9a-fA-F]{40})$/.exec(String(iss)) ?? []
  const isSame =
    headers.includes(h.t) &&
    kinds.includes(s.t) &&
    s.s === signature &&
    chainId === data.chainId &&
    isSameAddress(data.chainId, address ?? '', data.accountAddress) &&
    uri === data.uri &&
    payload.domain === data.domain &&
    payload.version === data.version &&
    payload.nonce === data.nonce &&
    payload.iat === data.issuedAt &&
    (payload.exp ?? undefined) === data.expirationTime &&
    (payload.nbf ?? undefined) === data.notBefore
  if (!isSame) refuseField('cacao')
}

const recapSentence = 'I further authorize the stated URI to perform the following actions on my behalf: '

/**
 * Whether a signed statement is the one asked for, alone or with what wallets put behind it for the permissions among
 * the resources (ERC-5573).
 */
export function isStatementOf(data: SiwxMessageData, signed: SiwxMessageData): boolean {
  const { statement = '' } = data
  if (signed.statement === data.statement) return true
  const hasRecap = signed.resources?.at(-1)?.startsWith('urn:recap:') === true
  const start = statement ? `${statement} ${recapSentence}` : recapSentence
  return hasRecap && signed.statement?.startsWith(start) === true
}
