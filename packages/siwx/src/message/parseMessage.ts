import type { CaipNetworkId } from '@portico/contract'
import type { SiwxMessageData } from '@portico/contract/shell'
import { accountKinds, type SignInNamespace } from './accountKinds.ts'
import { checkMessage, refuseField } from './checkFields.ts'
import { fieldLabels } from './formatMessage.ts'

const lengthAtMost = 20_000
const firstLine = /^(.+) wants you to sign in with your (Ethereum|Solana|Bitcoin) account:$/

/** How wallets of Solana call the networks in texts of their own (`solana:signIn`). */
const solanaNetworks: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * Reads a message of CAIP-122: what {@link formatMessage} writes, what WalletConnect writes, and what wallets of Solana
 * write for `solana:signIn`, who leave out one empty line. Anything else is refused.
 * @throws SiwxMessageError naming the field, or `text`
 */
export function parseMessage(text: string): SiwxMessageData {
  if (text.length > lengthAtMost) refuseField('text')
  const lines = text.split('\n')
  const [, domain = '', kind = ''] = firstLine.exec(lines[0] ?? '') ?? []
  const namespace =
    (Object.keys(accountKinds) as SignInNamespace[]).find((name) => accountKinds[name] === kind) ??
    refuseField('text')
  if (lines[2] !== '') refuseField('text')
  const { statement, next } = readStatement(namespace, lines)
  const data: SiwxMessageData = {
    domain,
    accountAddress: lines[1] ?? '',
    ...(statement !== undefined && { statement }),
    ...readFields(namespace, lines.slice(next)),
  }
  checkMessage(data)
  return data
}

/** The statement, and the index of the first field. Statements hold no line break, fields are never empty. */
function readStatement(namespace: SignInNamespace, lines: readonly string[]) {
  if (lines[3] === '') return { next: 4 }
  if (lines[4] === '') return { statement: lines[3] ?? '', next: 5 }
  return namespace === 'solana' ? { next: 3 } : refuseField('text')
}

function readFields(namespace: SignInNamespace, lines: readonly string[]) {
  let next = 0
  const read = (label: string): string | undefined => {
    const line = lines[next]
    if (!line?.startsWith(`${label}: `)) return undefined
    next += 1
    return line.slice(label.length + 2)
  }
  const need = (label: string, field: string): string => read(label) ?? refuseField(field)
  const uri = need('URI', 'uri')
  const version = need('Version', 'version')
  const chainId = toChainId(namespace, need('Chain ID', 'chainId'))
  const nonce = need('Nonce', 'nonce')
  const optional: Record<string, string> = {}
  for (const [field, label] of fieldLabels) {
    const value = read(label)
    if (value !== undefined) optional[field] = value
  }
  const resources = readResources(lines.slice(next))
  return { uri, version, chainId, nonce, ...optional, ...(resources && { resources }) }
}

function readResources([first, ...lines]: readonly string[]): string[] | undefined {
  if (first === undefined) return undefined
  if (first !== 'Resources:' || !lines.every((line) => line.startsWith('- '))) refuseField('text')
  return lines.map((line) => line.slice(2))
}

function toChainId(namespace: SignInNamespace, value: string): CaipNetworkId {
  if (namespace !== 'solana') return `${namespace}:${value}`
  const name = value.startsWith('solana:') ? value.slice('solana:'.length) : value
  return `solana:${Object.hasOwn(solanaNetworks, name) ? solanaNetworks[name] : name}`
}
