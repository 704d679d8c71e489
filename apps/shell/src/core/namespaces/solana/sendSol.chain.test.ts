import { defineNetwork } from '@portico/contract'
import { localSolanaId, type SolanaNode, solanaAccounts, startSolana } from '@portico/testing/solana'
import { createStandardWallet } from '@portico/testing/standard'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCoreState } from '../../createCoreState.ts'
import { createTestHost, createTestStorage } from '../../fixtures/createTestCore.ts'
import { systemTime } from '../../time.ts'
import { createSolanaConnector } from './createSolanaConnector.ts'
import { fetchSolanaBalance } from './fetchSolanaBalance.ts'

const amount = 250_000_000n
const chain = 'solana:devnet'

let node: SolanaNode
beforeAll(async () => {
  node = await startSolana()
})
afterAll(() => node.stop())

/** A connected wallet that holds SOL. */
async function start(parameters: Parameters<typeof createStandardWallet>[0]) {
  const network = defineNetwork({
    caipNetworkId: localSolanaId,
    name: 'Local',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: [node.rpcUrl],
  })
  const host = createTestHost({ networks: [network] })
  const core = createCoreState(host, { time: systemTime, storage: createTestStorage() })
  const { wallet } = createStandardWallet({ privateKey: solanaAccounts[0]?.privateKey ?? '', ...parameters })
  const info = {
    id: 'solana:Test',
    name: 'Test',
    type: 'ANNOUNCED',
    namespaces: ['solana'],
    isDuplicate: false,
  } as const
  const connector = createSolanaConnector(core, info, wallet)
  const signal = new AbortController().signal
  const [session] = await connector.connect({ networks: [network], caipNetworkId: localSolanaId, signal })
  const ask = (method: string, params: object | readonly unknown[]) =>
    connector.request(localSolanaId, { method, params: params as never })
  return { core, ask, from: session?.accounts[0].address ?? '' }
}

async function createTransfer({ ask, from }: Awaited<ReturnType<typeof start>>, to: string): Promise<string> {
  const source = createNoopSigner(address(from))
  const { value } = (await ask('getLatestBlockhash', [])) as {
    value: { blockhash: Blockhash; lastValidBlockHeight: number }
  }
  const lifetime = { ...value, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) }
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(source.address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source, destination: address(to), amount }),
        message,
      ),
    (message) => getBase64EncodedWireTransaction(compileTransaction(message)),
  )
}

test.each([
  ['a wallet that sends itself', () => ({ rpcUrls: { [chain]: node.rpcUrl } })],
  ['a wallet that can only sign', () => ({ without: ['solana:signAndSendTransaction'] })],
])('SOL really moves, by %s', async (_, getParameters) => {
  const test = await start(getParameters())
  const to = (await generateKeyPairSigner()).address
  const transaction = await createTransfer(test, to)
  const { signature } = (await test.ask('solana_signAndSendTransaction', { transaction })) as {
    signature: string
  }
  const account = `${localSolanaId}:${to}` as `solana:${string}:${string}`
  const isSettled = async () => {
    expect(await fetchSolanaBalance(test.core, account)).toBe(amount)
    const statuses = await test.ask('getSignatureStatuses', [[signature]])
    expect(statuses).toMatchObject({ value: [{ err: null }] })
  }
  await vi.waitFor(isSettled, { interval: 200 })
})

test('what the node refuses is reported in its words', async () => {
  const test = await start({ without: ['solana:signAndSendTransaction'], privateKey: '77'.repeat(32) })
  const transaction = await createTransfer(test, (await generateKeyPairSigner()).address)
  await expect(test.ask('solana_signAndSendTransaction', { transaction })).rejects.toMatchObject({
    code: 'PORTICO-API-006',
  })
})
