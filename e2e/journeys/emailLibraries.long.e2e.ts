import type { Stack } from '@portico/stack'
import { connect, createConfig, sendTransaction, signMessage } from '@wagmi/core'
import { BrowserProvider, verifyMessage as verifyByEthers } from 'ethers'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'
import { approving, connectOver, localOne, toProvider } from '../fixtures/pageProvider.ts'

const receiver = '0x1000000000000000000000000000000000000002'
const message = 'Hello from a library'

async function fund(stack: Stack, address: Address): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(stack.urls.chain) })
  await client.setBalance({ address, value: parseEther('2') })
}

/** That a wallet has a tenth less, and pays no fee: what it sends is an operation, and somebody else pays for it. */
async function expectPaid(stack: Stack, from: Address, hash: string): Promise<void> {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const receipt = await client.waitForTransactionReceipt({ hash: hash as Address, checkReplacement: false })
  expect(receipt.status).toBe('success')
  expect(await client.getBalance({ address: from })).toBe(parseEther('1.9'))
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
