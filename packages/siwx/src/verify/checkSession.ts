import { SiwxExpiredError, SiwxNonceError } from '@portico/contract/errors'
import type { SiwxMessageData, SiwxSession } from '@portico/contract/shell'
import { refuseField } from '../message/checkFields.ts'
import { isSameAddress } from '../message/checksum.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { checkCacao, isStatementOf } from './checkCacao.ts'

/** What a session is held against. */
export interface SessionExpectation {
  /** Origin of the site's pages, such as `https://site.example`. */
  readonly origin: string
  /** The nonce that was given for this sign-in. Without it the caller vouches for the nonce. */
  readonly nonce?: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Milliseconds by which the clock that wrote a message may be ahead. */
const tolerance = 60_000

const sameFields = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const

/**
 * Checks all of a session but its signature: the signed text is a message of CAIP-122, says what `data` says, is for
 * this origin, was made with this nonce and is valid now.
 * @returns what the signed text says
 * @throws SiwxMessageError | SiwxExpiredError | SiwxNonceError
 */
export function checkSession(session: SiwxSession, expectation: SessionExpectation): SiwxMessageData {
  const { data } = session
  const signed = parseMessage(session.message)
  if (!isSameAddress(signed.chainId, data.accountAddress, signed.accountAddress))
    refuseField('accountAddress')
  for (const field of sameFields) if (data[field] !== signed[field]) refuseField(field)
  if (JSON.stringify(data.resources ?? null) !== JSON.stringify(signed.resources ?? null))
    refuseField('resources')
  const isStatementSame = session.cacao ? isStatementOf(data, signed) : data.statement === signed.statement
  if (!isStatementSame) refuseField('statement')
  if (session.cacao) checkCacao(session.cacao, session.signature, signed)
  const site = new URL(expectation.origin)
  if (signed.domain !== site.host) refuseField('domain')
  if (!isOfSite(new URL(signed.uri), site)) refuseField('uri')
  if (expectation.nonce !== undefined && signed.nonce !== expectation.nonce)
    throw new SiwxNonceError({ details: 'other' })
  checkTimes(signed, expectation.now)
  return signed
}

/** The origin alone does not tell: that of `blob:` is the one inside, and a name before the host is no part of it. */
const isOfSite = ({ origin, protocol, username, password }: URL, site: URL) =>
  origin === site.origin && protocol === site.protocol && username === '' && password === ''

/** @throws SiwxExpiredError */
function checkTimes({ issuedAt, notBefore, expirationTime }: SiwxMessageData, now: number): void {
  for (const time of [issuedAt, notBefore])
    if (time !== undefined && Date.parse(time) > now + tolerance)
      throw new SiwxExpiredError({ details: `not before ${time}` })
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now)
    throw new SiwxExpiredError({ details: `expired at ${expirationTime}` })
}
