import { defineNetwork, type Network } from '@portico/contract'
import { createStandardWallet } from '@portico/testing/standard'
import { base58 } from '@scure/base'
import { afterEach, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { requestWallet } from '../../actions/requestWallet.ts'
import { createTestCore, createTestStorage } from '../../createTestCore.ts'

const define = (reference: string): Network =>
  defineNetwork({
    caipNetworkId: `solana:${reference}`,
    name: reference,
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: [`http://${reference}.test/`],
  })
export const mainnet = define('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
export const devnet = define('EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
export const testnet = define('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')
export const local = define('localnet')
export const oldMainnet = define('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')

const files = { 'api.js': 'sha384-', 'solana.js': 'sha384-' } as const
const lock = { lockfileVersion: 1 as const, shell: { version: '1.0.0', files }, plugins: {} }
export const connectorId = 'solana:Test Solana Wallet'
export const otherKey = '2a'.repeat(32)
export const message = base58.encode(new TextEncoder().encode('hello'))

const cleanups: (() => void)[] = []
/** A core, and a wallet it has found. */
export const start = (
  parameters: Parameters<typeof createStandardWallet>[0] = {},
  networks: readonly [Network, ...Network[]] = [mainnet, devnet, testnet, local],
  storage = createTestStorage(),
) => {
  const wallet = createStandardWallet(parameters)
  const { dispose, ...test } = createTestCore({ networks, lock }, storage)
  cleanups.push(wallet.register(window), dispose)
  const ask = (method: string, params?: unknown) =>
    requestWallet(test.core, 'solana', { method, params: params as never })
  return { ...test, wallet, ask, storage }
}
/** The same, connected. */
export const startConnected = async (...parameters: Parameters<typeof start>) => {
  const test = start(...parameters)
  await connect(test.core, { connectorId })
  return test
}

/** Answers for nodes, by method. What was asked is returned. */
export const stubNodes = (answers: Readonly<Record<string, unknown>>) => {
  const asked: { url: string; method: string; params: unknown[] }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    asked.push({ url, method, params })
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] })
  })
  return asked
}

/** As at the end of a page. */
export const endPage = (): void => {
  for (const cleanup of cleanups.splice(0)) cleanup()
}

afterEach(() => {
  endPage()
  vi.unstubAllGlobals()
})
