import type { SiwxMessageData } from '@portico/contract/shell'
import { describe, expect, test } from 'vitest'
import { createMessage } from './createMessage.ts'
import { formatMessage } from './formatMessage.ts'
import { parseMessage } from './parseMessage.ts'

const data: SiwxMessageData = {
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:1',
  domain: 'site.example',
  uri: 'https://site.example',
  version: '1',
  nonce: 'abcDEF123456',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const solana = {
  accountAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const
const refused = (details: string) => expect.objectContaining({ code: 'PORTICO-SIWX-003', details })
const uriOf = (length: number) => 'https://site.example/'.padEnd(length, 'a')
const resourcesOf = (count: number) => Array.from({ length: count }, () => 'https://a.example')

test.each<[string, Partial<SiwxMessageData>, Partial<SiwxMessageData>]>([
  ['domain', { domain: 'a'.repeat(261) }, { domain: 'a'.repeat(262) }],
  ['uri', { uri: uriOf(2048) }, { uri: uriOf(2049) }],
  ['nonce', { nonce: 'a'.repeat(256) }, { nonce: 'a'.repeat(257) }],
  ['nonce', { nonce: 'a'.repeat(8) }, { nonce: 'a'.repeat(7) }],
  ['requestId', { requestId: 'a'.repeat(256) }, { requestId: 'a'.repeat(257) }],
  ['resources', { resources: resourcesOf(64) }, { resources: resourcesOf(65) }],
  ['statement', { statement: 'a'.repeat(4096) }, { statement: 'a'.repeat(4097) }],
])('a %s has bounds', (field, within, beyond) => {
  expect(parseMessage(formatMessage({ ...data, ...within }))).toMatchObject(within)
  expect(() => formatMessage({ ...data, ...beyond })).toThrow(refused(field))
})

test.each([
  ['uri', ' https://site.example'],
  ['issuedAt', '0000-01-02T03:04:05Z'],
  ['issuedAt', '2026-00-02T03:04:05Z'],
  ['issuedAt', '2026-01-00T03:04:05Z'],
  ['issuedAt', '2026-01-02T23:59:60Z'],
  ['issuedAt', '2025-02-29T03:04:05Z'],
])('%s is not %j', (field, value) => {
  expect(() => formatMessage({ ...data, [field]: value })).toThrow(refused(field))
})

test.each(['2024-02-29T03:04:05Z', '2026-12-31T23:59:59Z'])('%s is a time', (issuedAt) => {
  expect(parseMessage(formatMessage({ ...data, issuedAt }))).toMatchObject({ issuedAt })
})

describe('of a text that is no message', () => {
  const text = formatMessage(data)
  test.each([
    ['text', 'hello'],
    ['text', text.replace('\n\n\nURI', '\nhello\n\nURI')],
    ['text', text.replace('\n\n\nURI', '\n\nhello\nmore\n\nURI')],
    ['text', `${text}\nResources:\nhttps://a.example`],
    ['text', `${text}\nMore:\n- https://a.example`],
    ['uri', text.replace(/URI: .*\n/, '')],
    ['version', text.replace('Version: 1\n', '')],
    ['chainId', text.replace('Chain ID: 1\n', '')],
    ['nonce', text.replace(/Nonce: .*\n/, '')],
  ])('%s is named: %#', (field, changed) => {
    expect(() => parseMessage(changed)).toThrow(refused(field))
  })
})

test('a message has 20,000 characters at the most', () => {
  const fill = (length: number) => {
    const resources = Array.from({ length: 10 }, () => uriOf(1900))
    const missing = length - formatMessage({ ...data, resources }).length
    const last = missing - '\n- '.length
    return `${formatMessage({ ...data, resources })}\n- ${uriOf(last)}`
  }
  expect(parseMessage(fill(20_000)).resources).toHaveLength(11)
  expect(() => parseMessage(fill(20_001))).toThrow(refused('text'))
})

test('what is not in a text is not in what is read, not even as undefined', () => {
  expect(parseMessage(formatMessage(data))).toStrictEqual(data)
})

test('accounts of other namespaces stay as they are', () => {
  const { toString: _, ...made } = createMessage({ ...data, ...solana })
  expect(made).toEqual({ ...data, ...solana })
})
