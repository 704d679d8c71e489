import type { SiwxMessageData } from '@portico/contract/shell'
import { accountKinds } from './accountKinds.ts'
import { checkMessage } from './checkFields.ts'

/** Fields that stand in lines of their own, in the order of EIP-4361. */
export const fieldLabels = [
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/**
 * The text a wallet signs: CAIP-122, on EVM as EIP-4361 writes it.
 * @throws SiwxMessageError naming a field that must not stand in a message, such as one that brings lines of its own
 */
export function formatMessage(data: SiwxMessageData): string {
  const namespace = checkMessage(data)
  const { domain, accountAddress, statement, uri, version, chainId, nonce, resources } = data
  const optional = fieldLabels.flatMap(([field, label]) =>
    data[field] === undefined ? [] : [`${label}: ${data[field]}`],
  )
  return [
    `${domain} wants you to sign in with your ${accountKinds[namespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId.slice(namespace.length + 1)}`,
    `Nonce: ${nonce}`,
    ...optional,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
