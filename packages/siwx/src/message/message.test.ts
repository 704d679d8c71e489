import type { SiwxMessageData } from '@portico/contract/shell'
import { formatMessage as formatWalletConnect } from '@walletconnect/utils'
import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { createMessage } from './createMessage.ts'
import { createNonce } from './createNonce.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solanaAddress = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const bitcoinAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const data: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'site.example:8080',
  uri: 'https://site.example:8080/login?a=b#c',
  version: '1',
  nonce: 'abcDEF123456',
  statement: 'I accept the terms: https://site.example/terms',
  issuedAt: '2026-01-02T03:04:05.678Z',
  expirationTime: '2026-01-03T03:04:05Z',
  notBefore: '2026-01-02T03:04:05+01:00',
  requestId: 'id-1',
  resources: ['ipfs://bafy', 'https://site.example/claim.json'],
}
const minimal: SiwxMessageData = {
  accountAddress: address,
  chainId: 'eip155:1',
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: 'abcDEF123456',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const withoutStatement = ({ statement: _, ...rest }: SiwxMessageData): SiwxMessageData => rest

test('the text of an EVM account is that of EIP-4361', () => {
  expect(formatMessage(data)).toBe(`site.example:8080 wants you to sign in with your Ethereum account:
${address}

I accept the terms: https://site.example/terms

URI: https://site.example:8080/login?a=b#c
Version: 1
Chain ID: 1
Nonce: abcDEF123456
Issued At: 2026-01-02T03:04:05.678Z
Expiration Time: 2026-01-03T03:04:05Z
Not Before: 2026-01-02T03:04:05+01:00
Request ID: id-1
Resources:
- ipfs://bafy
- https://site.example/claim.json`)
})

test.each([
  ['all fields', data],
  ['no statement', withoutStatement(data)],
  ['the least fields', minimal],
])('with %s another implementation writes and reads the same', (_, fields) => {
  const { accountAddress, chainId: __, issuedAt, expirationTime, notBefore, resources, ...rest } = fields
  const text = formatMessage({ ...fields, ...(notBefore && { notBefore: '2026-01-02T03:04:05.000Z' }) })
  const theirs = createSiweMessage({
    ...rest,
    address: accountAddress as `0x${string}`,
    chainId: 1,
    version: '1',
    issuedAt: new Date(issuedAt ?? ''),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(notBefore && { notBefore: new Date('2026-01-02T03:04:05.000Z') }),
    ...(resources && { resources: [...resources] }),
  })
  expect(text.replace('2026-01-03T03:04:05Z', '2026-01-03T03:04:05.000Z')).toBe(theirs)
  expect(parseSiweMessage(text)).toMatchObject({ address, nonce: fields.nonce, domain: fields.domain })
})

test('Solana and Bitcoin accounts have texts of their own', () => {
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const solana = formatMessage({ ...data, chainId, accountAddress: solanaAddress, statement: 'Grüße, "du"' })
  expect(solana).toContain(`your Solana account:\n${solanaAddress}\n\nGrüße, "du"\n\nURI`)
  expect(solana).toContain('\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  expect(formatMessage({ ...data, chainId: bitcoin, accountAddress: bitcoinAddress })).toContain(
    `your Bitcoin account:\n${bitcoinAddress}\n`,
  )
})

describe('a field that must not stand in a message is named', () => {
  test.each<[string, Partial<Record<keyof SiwxMessageData, unknown>>]>([
    ['domain', { domain: 'site.example\nevil.example' }],
    ['domain', { domain: 'user@site.example' }],
    ['domain', { domain: 'https://site.example' }],
    ['domain', { domain: '' }],
    ['accountAddress', { accountAddress: `${address}\n\nSend everything` }],
    ['accountAddress', { accountAddress: address.replace('C8', 'c8') }],
    ['accountAddress', { accountAddress: solanaAddress }],
    ['accountAddress', { accountAddress: '' }],
    ['statement', { statement: 'Hello\nURI: https://evil.example' }],
    ['statement', { statement: 'Hello\r' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 'Grüße' }],
    ['uri', { uri: 'https://site.example\nVersion: 2' }],
    ['uri', { uri: 'nowhere' }],
    ['uri', { uri: 'https://site.example/a b' }],
    ['version', { version: '2' }],
    ['chainId', { chainId: 'eip155:01' }],
    ['chainId', { chainId: 'eip155:1\nNonce: 1' }],
    ['chainId', { chainId: 'cosmos:hub' }],
    ['chainId', { chainId: 'toString:1' }],
    ['nonce', { nonce: 'short12' }],
    ['nonce', { nonce: 'abcdefgh-ijkl' }],
    ['nonce', { nonce: 'abcdefgh\nIssued At: x' }],
    ['issuedAt', { issuedAt: 'yesterday' }],
    ['issuedAt', { issuedAt: '2026-02-30T00:00:00Z' }],
    ['issuedAt', { issuedAt: undefined }],
    ['expirationTime', { expirationTime: '2026-01-02T03:04:05Z\nx' }],
    ['notBefore', { notBefore: '2026-13-02T03:04:05Z' }],
    ['requestId', { requestId: 'a b' }],
    ['requestId', { requestId: 'a\nResources:' }],
    ['resources', { resources: ['https://site.example\n- https://evil.example'] }],
    ['resources', { resources: ['https://site.example/', 'x'] }],
  ])('%s in %j', (field, change) => {
    const changed = { ...data, ...change } as SiwxMessageData
    expect(() => formatMessage(changed)).toThrow(new RegExp(`PORTICO-SIWX-003[^]*\\n${field}\\n`))
  })
})

const text = formatMessage(data)
test.each([
  ['an empty text', ''],
  ['a text that goes on', `${text}\n`],
  ['a line added', `${text}\n- https://a.example\nNonce: other12345`],
  ['a field twice', text.replace('Issued At', 'Nonce: abcDEF123457\nIssued At')],
  ['fields in another order', text.replace(/(Version: 1)\n(Chain ID: 1)/, '$2\n$1')],
  ['a field missing', text.replace('Version: 1\n', '')],
  ['line ends of Windows', text.replaceAll('\n', '\r\n')],
  ['a wrong letter case of the address', text.replace('0x7099', '0x7099'.toUpperCase())],
  ['an address with a wrong checksum', text.replace('dc79C8', 'Dc79C8')],
  ['another kind of account', text.replace('Ethereum', 'Polkadot')],
  ['a scheme before the domain', `https://${text}`],
  ['no empty line', text.replace('account:\n', 'account: ')],
  ['the short form of Solana on EVM', formatMessage(minimal).replace('\n\n\n', '\n\n')],
  ['far too much', `${text}${'\n- https://a.example'.repeat(2000)}`],
])('%s is no message', (_, changed) => {
  expect(() => parseMessage(changed)).toThrow('PORTICO-SIWX-003')
})

test('an address in lower case has no checksum to be wrong', () => {
  expect(parseMessage(text.replace(address, address.toLowerCase())).accountAddress).toBe(
    address.toLowerCase(),
  )
})

test('what WalletConnect lets wallets sign is read', () => {
  const payload = {
    aud: 'https://site.example',
    domain: 'site.example',
    version: '1',
    nonce: 'abcDEF123456',
    iat: '2026-01-02T03:04:05.678Z',
    resources: ['https://a.example'],
  }
  const iss = `did:pkh:eip155:10:${address}`
  for (const statement of [undefined, 'Welcome'])
    expect(parseMessage(formatWalletConnect({ ...payload, ...(statement && { statement }) }, iss))).toEqual({
      ...minimal,
      chainId: 'eip155:10',
      resources: ['https://a.example'],
      ...(statement && { statement }),
    })
})

test.each([
  ['mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:devnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])('what wallets write for solana:signIn is read, network %s', (network, chainId) => {
  const fields = `URI: https://site.example\nVersion: 1\nChain ID: ${network}\nNonce: abcDEF123456`
  const start = `site.example wants you to sign in with your Solana account:\n${solanaAddress}`
  expect(parseMessage(`${start}\n\n${fields}`)).toMatchObject({ chainId, accountAddress: solanaAddress })
  expect(parseMessage(`${start}\n\nURI: hello\n\n${fields}`)).toMatchObject({
    chainId,
    statement: 'URI: hello',
  })
  expect(() => parseMessage(start)).toThrow('PORTICO-SIWX-003')
})

const addresses = { eip155: address, solana: solanaAddress, bip122: bitcoinAddress }
const references = { eip155: '137', solana: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', bip122: '0'.repeat(32) }
const time = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const letters = (pattern: RegExp) => fc.stringMatching(pattern)
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const anyData = fc
  .record({
    namespace: fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const),
    domain: letters(/^[a-z0-9]([a-z0-9-]{0,20}[a-z0-9])?(:[0-9]{1,5})?$/),
    uri: fc.webUrl({ withQueryParameters: false }),
    nonce: letters(/^[a-zA-Z0-9]{8,40}$/),
    statement: optional(letters(/^[\w.~:/?#[\]@!$&'()*+,;= -]{1,60}$/)),
    issuedAt: time,
    expirationTime: optional(time),
    notBefore: optional(time),
    requestId: optional(letters(/^[\w.~!$&'()*+,;=:@-]{0,20}$/)),
    resources: optional(fc.array(fc.webUrl(), { maxLength: 4 })),
  })
  .map(({ namespace, ...fields }) => ({
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as object),
    version: '1',
    accountAddress: addresses[namespace],
    chainId: `${namespace}:${references[namespace]}`,
  }))

test('what is written is read as it was', () => {
  fc.assert(
    fc.property(anyData, (fields) => {
      const given = fields as unknown as SiwxMessageData
      expect(parseMessage(formatMessage(given))).toEqual(given)
    }),
  )
})

test('what is read is written as it was, whatever was put in', () => {
  const injected = fc.tuple(anyData, fc.nat(), fc.string({ minLength: 1, maxLength: 12, unit: 'binary' }))
  fc.assert(
    fc.property(injected, ([fields, at, extra]) => {
      const written = formatMessage(fields as unknown as SiwxMessageData)
      const index = at % (written.length + 1)
      const changed = written.slice(0, index) + extra + written.slice(index)
      let read: SiwxMessageData
      try {
        read = parseMessage(changed)
      } catch {
        return
      }
      expect(formatMessage(read)).toBe(changed)
    }),
    { numRuns: 500 },
  )
})

test('a message is made with a time and the checksum of its account', () => {
  const { issuedAt: _, version: __, ...rest } = minimal
  const now = Date.parse('2026-01-02T03:04:05.678Z')
  const message = createMessage({ ...rest, accountAddress: address.toLowerCase(), now })
  expect(`${message}`).toBe(formatMessage(minimal))
})

test('a message without an account can be made, and written only once it has one', () => {
  const message = createMessage({ ...minimal, accountAddress: '' })
  expect(message.nonce).toBe(minimal.nonce)
  expect(() => message.toString()).toThrow('PORTICO-SIWX-003')
  expect(() => createMessage({ ...minimal, accountAddress: '', domain: 'a\nb' })).toThrow('PORTICO-SIWX-003')
})

test('nonces are long, of letters and digits, and never the same', () => {
  const nonces = Array.from({ length: 1000 }, createNonce)
  expect(new Set(nonces).size).toBe(1000)
  for (const nonce of nonces) expect(nonce).toMatch(/^[a-zA-Z0-9]{22}$/)
  // All 62 characters come up: none is cut off.
  expect(new Set(nonces.join('')).size).toBe(62)
})
