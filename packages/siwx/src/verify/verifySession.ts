import { SiwxSignatureError } from '@portico/contract/errors'
import type { SiwxMessageData, SiwxSession } from '@portico/contract/shell'
import type { Requester } from '../message/SignatureClaim.ts'
import { checkSession, type SessionExpectation } from './checkSession.ts'
import { verifySignature } from './verifySignature.ts'

/** What asks each chain about contracts, by CAIP-2 id. */
export type Clients = Readonly<Record<string, Requester | undefined>>

/** Parameters of {@link verifySession}. */
export interface VerifySessionParameters extends SessionExpectation {
  readonly clients?: Clients | undefined
}

/**
 * Verifies a session: what is checked without its signature first, then the signature. Whatever cannot be verified is
 * refused.
 * @returns what the signed text says
 * @throws SiwxMessageError | SiwxExpiredError | SiwxNonceError | SiwxSignatureError
 */
export async function verifySession(
  session: SiwxSession,
  parameters: VerifySessionParameters,
): Promise<SiwxMessageData> {
  const signed = checkSession(session, parameters)
  await verifySessionSignature(session, signed, parameters.clients)
  return signed
}

/** Verifies the signature alone, of what {@link checkSession} has answered. @throws SiwxSignatureError */
export async function verifySessionSignature(
  { message, signature, cacao }: SiwxSession,
  { chainId, accountAddress: address }: SiwxMessageData,
  clients: Clients = {},
): Promise<void> {
  // Who says that a key has signed shall not be answered by a contract.
  const client = cacao?.s.t === 'eip191' || !Object.hasOwn(clients, chainId) ? undefined : clients[chainId]
  const isValid = await verifySignature({ chainId, address, message, signature, client }).catch((cause) => {
    throw new SiwxSignatureError({ details: `${chainId} could not be asked`, cause })
  })
  if (!isValid) throw new SiwxSignatureError()
}
