import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createConnector,
  sendTransaction,
  signMessage,
} from '@wagmi/core'
import { BrowserProvider, verifyMessage as verifyByEthers } from 'ethers'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  defineChain,
  http,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { approve, askOf, signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'

const receiver = '0x1000000000000000000000000000000000000002'
const message = 'Hello from a library'

const localOne = (url: string) =>
  defineChain({
    id: 31337,
    name: 'Local One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

/** The page's provider, for a library that runs beside the page. */
const toProvider = (page: Page) => ({
  request: ({ method, params }: { method: string; params?: unknown }) =>
    askOf<unknown>(page, { namespace: 'eip155', method, params }),
  on() {},
  removeListener() {},
})

/** Does something that needs approval, and approves it. */
async function approving<Result>(page: Page, doing: Promise<Result>): Promise<Result> {
  await Promise.all([approve(page), doing])
  return doing
}

async function fund(stack: Stack, address: Address): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(stack.urls.chain) })
  await client.setBalance({ address, value: parseEther('2') })
}

async function expectPaid(stack: Stack, from: Address, hash: string): Promise<void> {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Address })
  expect(receipt).toMatchObject({ status: 'success', from: from.toLowerCase(), to: receiver })
}

/** wagmi's connector for that provider. */
function connectOver(page: Page) {
  const provider = toProvider(page)
  const getAccounts = async () => (await provider.request({ method: 'eth_accounts' })) as readonly Address[]
  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))
  const connect = async () => ({ accounts: await getAccounts(), chainId: await getChainId() })
  const connector = {
    ...{ id: 'portico', name: 'Portico', type: 'page', connect, getAccounts, getChainId },
    getProvider: async () => provider,
    isAuthorized: async () => true,
    async disconnect() {},
    ...{ onAccountsChanged() {}, onChainChanged() {}, onDisconnect() {} },
  }
  // wagmi wants two forms of the accounts, of which one is for wallets that tell more of them.
  return createConnector(() => connector as unknown as ReturnType<CreateConnectorFn>)
}

test('viem signs, sends, and reads a refusal', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const wallet = createWalletClient({ transport: custom(toProvider(page)) })
  const [account = '0x'] = await wallet.requestAddresses()
  await fund(stack, account)
  const signature = await approving(page, wallet.signMessage({ account, message }))
  expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  const value = parseEther('0.1')
  const hash = await approving(page, wallet.sendTransaction({ account, chain: null, to: receiver, value }))
  await expectPaid(stack, account, hash)
  const refused = wallet.signMessage({ account, message }).catch((error) => error)
  await vaultFrame(page).getByRole('button', { name: 'Cancel' }).click()
  expect((await refused).walk((cause: unknown) => cause instanceof UserRejectedRequestError)).not.toBeNull()
})

test('ethers signs, sends, and reads a refusal', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const provider = new BrowserProvider(toProvider(page))
  const signer = await provider.getSigner()
  const address = signer.address as Address
  await fund(stack, address)
  const signature = await approving(page, signer.signMessage(message))
  expect(verifyByEthers(message, signature)).toBe(address)
  const { hash } = await approving(page, signer.sendTransaction({ to: receiver, value: parseEther('0.1') }))
  await expectPaid(stack, address, hash)
  const refused = signer.signMessage(message).catch((error) => error)
  await vaultFrame(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await refused).toMatchObject({ code: 'ACTION_REJECTED' })
  provider.destroy()
})

test('wagmi connects, signs and sends', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const chain = localOne(stack.urls.chain)
  const config = createConfig({
    chains: [chain],
    transports: { [chain.id]: http(stack.urls.chain) },
    connectors: [connectOver(page)],
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has no connector.')
  const { accounts } = await connect(config, { connector })
  const [account] = accounts
  await fund(stack, account)
  const signature = await approving(page, signMessage(config, { message }))
  expect(await verifyMessage({ address: account, message, signature })).toBe(true)
  const hash = await approving(page, sendTransaction(config, { to: receiver, value: parseEther('0.1') }))
  await expectPaid(stack, account, hash)
})
