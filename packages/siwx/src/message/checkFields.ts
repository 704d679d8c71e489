import { SiwxMessageError } from '@portico/contract/errors'
import type { SiwxMessageData } from '@portico/contract/shell'
import { getSignInNamespace, type SignInNamespace } from './accountKinds.ts'
import { isAddress } from './checksum.ts'
import { fieldRules, isReference, isStatement, nonceLengthAtLeast } from './fieldRules.ts'

/** Says which field of a message is wrong. Its value is left out: it may be anything. */
export const refuseField = (field: string): never => {
  throw new SiwxMessageError({ details: field })
}

const optionalFields = ['issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const

/**
 * Checks every field of a message but the account, which is not known yet where the wallet signs while it connects.
 * @throws SiwxMessageError naming the field
 */
export function checkFields(data: SiwxMessageData): SignInNamespace {
  const namespace = getSignInNamespace(data.chainId) ?? refuseField('chainId')
  if (!isReference(namespace, data.chainId.slice(namespace.length + 1))) refuseField('chainId')
  for (const field of ['domain', 'uri', 'version', 'nonce'] as const)
    if (!fieldRules[field](data[field])) refuseField(field)
  if (data.nonce.length < nonceLengthAtLeast) refuseField('nonce')
  for (const field of optionalFields) {
    const value = data[field]
    if (value !== undefined && !fieldRules[field](value)) refuseField(field)
  }
  if (namespace === 'eip155' && data.issuedAt === undefined) refuseField('issuedAt')
  if (data.statement !== undefined && !isStatement(namespace, data.statement)) refuseField('statement')
  if (data.resources && !(data.resources.length <= 64 && data.resources.every(fieldRules.resource)))
    refuseField('resources')
  return namespace
}

/** Checks the account too. @throws SiwxMessageError naming the field */
export function checkMessage(data: SiwxMessageData): SignInNamespace {
  const namespace = checkFields(data)
  return isAddress(namespace, data.accountAddress) ? namespace : refuseField('accountAddress')
}
