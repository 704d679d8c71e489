// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { createTestChain } from '../../fixtures/createTestChain.ts'
import { createTestCore, showWallet } from '../../fixtures/createTestCore.ts'
import { fetchEthereumBalance } from './fetchEthereumBalance.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'1'.repeat(40)}`
const account = `eip155:1:${address}` as const

test('a node is asked for what the account holds as things stand', async () => {
  const { core, asked } = createTestChain({ eth_getBalance: `0x${'f'.repeat(64)}` })
  expect(await fetchEthereumBalance(core, account)).toBe(2n ** 256n - 1n)
  expect(asked).toEqual([['eth_getBalance', [address, 'latest']]])
})

test.each(['0x', `0x${'f'.repeat(65)}`, '7', 'a0x7', '0x7z', ' 0x7', 7, ['0x7'], null])(
  '%o is no balance',
  async (answer) => {
    const { core } = createTestChain({ eth_getBalance: answer })
    await expect(fetchEthereumBalance(core, account)).rejects.toThrow(/API-004.*eth_getBalance/s)
  },
)

test('a wallet that is on the network is asked itself, elsewhere a node', async () => {
  const wallet = showWallet()
  onTestFinished(wallet.stop)
  const { request } = wallet.provider
  wallet.provider.request = async (asked) => (asked.method === 'eth_getBalance' ? '0x5' : request(asked))
  const { core, dispose } = createTestCore()
  onTestFinished(dispose)
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x7' }))
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(await fetchEthereumBalance(core, account)).toBe(5n)
  expect(await fetchEthereumBalance(core, `eip155:2:${address}`)).toBe(7n)
})
