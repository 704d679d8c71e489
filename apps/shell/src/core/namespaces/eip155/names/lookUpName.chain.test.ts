// @vitest-environment happy-dom
import { type CaipAddress, defineNetwork } from '@portico/contract'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../connections/connect.ts'
import { createTestCore, one, showWallet } from '../../../fixtures/createTestCore.ts'
import { fetchIdentity } from '../../../identity/fetchIdentity.ts'
import { deployEns, type Ens } from './fixtures/deployEns.ts'
import { lookUpName } from './lookUpName.ts'

const [{ address: maya }, { address: noor }] = chainAccounts

let anvil: Anvil
let names: Ens

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  names = await deployEns(anvil.rpcUrl)
})
afterAll(() => anvil.stop())

/** A core whose Ethereum is the local chain. */
function start(options: object = {}) {
  const ethereum = defineNetwork({
    ...one,
    rpcUrls: [anvil.rpcUrl],
    contracts: { ensRegistry: names.ensRegistry },
  })
  const networks = [ethereum, defineNetwork({ ...one, caipNetworkId: 'eip155:10' })] as const
  const { core, dispose } = createTestCore({
    networks,
    customRpcUrls: { 'eip155:1': [anvil.rpcUrl] },
    ...options,
  })
  dispose()
  return core
}

const on = (chainId: number, address: string): CaipAddress => `eip155:${chainId}:${address}`

test('an account is called what it calls itself, once the name leads back to it, on every chain', async () => {
  await names.claim(maya, 'maya.eth')
  expect(await lookUpName(start(), on(1, maya))).toBeNull()
  await names.point('maya.eth', maya)
  expect(await lookUpName(start(), on(1, maya))).toBe('maya.eth')
  expect(await lookUpName(start(), on(10, maya.toLowerCase()))).toBe('maya.eth')
  expect(await fetchIdentity(start(), on(1, maya))).toEqual({ name: 'maya.eth', avatar: null })
})

test('a name that belongs to somebody else is not taken', async () => {
  await names.point('vip.eth', maya)
  await names.claim(noor, 'vip.eth')
  expect(await lookUpName(start(), on(1, noor))).toBeNull()
})

test('an account without a name has none', async () => {
  expect(await lookUpName(start(), on(1, `0x${'5'.repeat(40)}`))).toBeNull()
})

test('a name that could pose as another is not shown, even where it leads back', async () => {
  const name = 'vіp.eth'
  await names.point(name, noor)
  await names.claim(noor, name)
  expect(await lookUpName(start(), on(1, noor))).toBeNull()
})

test('a resolver that is none is an error for the caller, and no name for the visitor', async () => {
  const account = `0x${'6'.repeat(40)}` as Address
  await names.own(`${account.slice(2)}.addr.reverse`, names.ensRegistry)
  await expect(lookUpName(start(), on(1, account))).rejects.toThrow()
  expect(await fetchIdentity(start(), on(1, account))).toEqual({ name: null, avatar: null })
})

test('without any service the wallet is asked, where it is on Ethereum', async () => {
  const wallet = showWallet({ chains: [{ chainId: 1, rpcUrl: anvil.rpcUrl }] })
  const ethereum = defineNetwork({ ...one, contracts: { ensRegistry: names.ensRegistry } })
  const { core, dispose } = createTestCore({ networks: [ethereum] })
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(await fetchIdentity(core, on(1, maya))).toEqual({ name: 'maya.eth', avatar: null })
  dispose()
  wallet.stop()
})

test('a test network names nobody', async () => {
  const testnet = defineNetwork({
    ...one,
    testnet: true,
    rpcUrls: [anvil.rpcUrl],
    contracts: { ensRegistry: names.ensRegistry },
  })
  const other = defineNetwork({ ...one, caipNetworkId: 'eip155:10' })
  expect(await lookUpName(start({ networks: [testnet, other] }), on(10, maya))).toBeNull()
})
