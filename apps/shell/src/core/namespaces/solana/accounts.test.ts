// @vitest-environment happy-dom
import type { CaipNetworkId } from '@portico/contract'
import { expect, test } from 'vitest'
import { setWalletAccounts } from '../../connections/followWallet.ts'
import { one } from '../../fixtures/createTestCore.ts'
import { getAccount, parseAccounts, toSession } from './accounts.ts'
import { connectorId, devnet, local, mainnet, startConnected, testnet } from './fixtures/createTestSolana.ts'

const address = 'So11111111111111111111111111111111111111112'
const second = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test('accounts of Solana are read, with their chains of Solana alone', () => {
  const mixed = { address, chains: ['bitcoin:mainnet', 'solana:mainnet'], label: 'mine' }
  const bitcoin = { address: 'bc1q', chains: ['bitcoin:mainnet'] }
  expect(parseAccounts([mixed, bitcoin])).toEqual([{ address, chains: ['solana:mainnet'], handle: mixed }])
  expect(parseAccounts([])).toEqual([])
})

test.each([
  ['no list', 'all'],
  ['no account', [null]],
  ['no chains', [{ address }]],
  ['no address', [{ address: 'me', chains: ['solana:mainnet'] }]],
  ['too many', Array(65).fill({ address, chains: ['solana:mainnet'] })],
])('%s is no answer', (_, answer) => {
  expect(() => parseAccounts(answer)).toThrow('PORTICO-CONNECT-004')
})

const on = (...chains: string[]) =>
  parseAccounts([
    { address, chains },
    { address: second, chains },
  ])
const ethereum = { ...one, caipNetworkId: 'solana-like:1', namespace: 'eip155' } as never

test('a session is on the selected network, else on the site’s first that the account can be used on', () => {
  const networks = [ethereum, mainnet, devnet, testnet]
  const select = (caipNetworkId: CaipNetworkId, ...chains: string[]) =>
    `solana:${toSession(on(...chains), { networks, caipNetworkId }).chainId}`
  expect(select(testnet.caipNetworkId, 'solana:mainnet', 'solana:testnet')).toBe(testnet.caipNetworkId)
  expect(select('eip155:1', 'solana:devnet', 'solana:testnet')).toBe(devnet.caipNetworkId)
  expect(select(mainnet.caipNetworkId, 'solana:devnet')).toBe(devnet.caipNetworkId)
})

test('an account that can be used nowhere on the site is on its own network', () => {
  const { chainId, accounts } = toSession(on('solana:devnet'), {
    networks: [mainnet],
    caipNetworkId: 'eip155:1',
  })
  expect(`solana:${chainId}`).toBe(devnet.caipNetworkId)
  expect(accounts).toEqual([
    { address, type: 'eoa' },
    { address: second, type: 'eoa' },
  ])
})

test('without an account there is no session', () => {
  const context = { networks: [mainnet, local], caipNetworkId: mainnet.caipNetworkId }
  expect(() => toSession([], context)).toThrow('PORTICO-CONNECT-005')
})

test('a request is for the account it names, else for the active one, else for the wallet’s first', async () => {
  const { core } = await startConnected()
  const accounts = on('solana:mainnet')
  const find = (walletId: string, named?: string) => getAccount(core, walletId, accounts, named).address
  setWalletAccounts(core, connectorId, 'solana', [{ address: second }, { address }])
  expect(find(connectorId)).toBe(second)
  expect(find(connectorId, address)).toBe(address)
  expect(find('solana:Other')).toBe(address)
  expect(find('solana:Other', second)).toBe(second)
})

test('an account that the wallet does not share is none', async () => {
  const { core } = await startConnected()
  expect(() => getAccount(core, connectorId, on('solana:mainnet'), 'unknown')).toThrow(
    expect.objectContaining({ code: 'PORTICO-CONNECT-013', details: 'unknown' }),
  )
  expect(() => getAccount(core, 'solana:Other', [], undefined)).toThrow(
    expect.objectContaining({ details: 'solana:Other' }),
  )
})
