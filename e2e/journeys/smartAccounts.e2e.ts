import { createMessage } from '@portico/siwx'
import { createRequester } from '@portico/siwx/eip155'
import { createSiwxServer } from '@portico/siwx/server'
import {
  connect,
  createConfig,
  getCapabilities as getCapabilitiesByWagmi,
  sendCalls as sendCallsByWagmi,
  waitForCallsStatus as waitByWagmi,
} from '@wagmi/core'
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  parseGwei,
} from 'viem'
import {
  approve,
  ask,
  openSettings,
  readAccount,
  signUp,
  signUpFunded,
  vaultFrame,
} from '../fixtures/emailSteps.ts'
import { expect, test } from '../fixtures/emailTest.ts'
import { approving, connectOver, localOne, localTwo, toProvider } from '../fixtures/pageProvider.ts'
import { recordEvents } from '../fixtures/recordEvents.ts'

const receiver = '0x1000000000000000000000000000000000000003'

test('the first transaction of somebody who has nothing is paid for, and makes the account a smart one', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const sending = ask<Hex>(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x0' }])
  const frame = vaultFrame(page)
  await expect(frame.getByText('becomes a smart account on this network')).toBeVisible()
  await expect(frame.getByText('Paid for you by')).toBeVisible()
  await approve(page)
  expect((await client.getTransactionReceipt({ hash: await sending })).status).toBe('success')
  // A delegation (EIP-7702).
  expect(await client.getCode({ address })).toMatch(/^0xef0100/)
  expect(await client.getBalance({ address })).toBe(0n)
})

test('viem and wagmi send several calls in one transaction, and hear when it is done', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const account = await signUpFunded(page, modal, stack)
  const chain = localOne(stack.urls.chain)
  const client = createPublicClient({ chain, transport: http() })
  const wallet = createWalletClient({ account, chain, transport: custom(toProvider(page)) })
  expect(await wallet.getCapabilities({ chainId: chain.id })).toMatchObject({
    atomic: { status: 'supported' },
  })
  const calls = ['a', 'b'].map((digit) => ({ to: `0x${digit.repeat(38)}01` as Address, value: 7n }))
  const { id } = await approving(page, wallet.sendCalls({ calls, forceAtomic: true }))
  const { status, receipts, atomic } = await wallet.waitForCallsStatus({ id })
  expect([status, atomic, receipts?.length]).toEqual(['success', true, 1])
  for (const { to } of calls) expect(await client.getBalance({ address: to })).toBe(7n)
  const config = createConfig({
    ...{ chains: [chain], transports: { [chain.id]: http() }, connectors: [connectOver(page)] },
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('wagmi has no connector.')
  await connect(config, { connector })
  expect(await getCapabilitiesByWagmi(config, { chainId: chain.id })).toMatchObject({
    atomic: { status: 'supported' },
  })
  const sent = await approving(page, sendCallsByWagmi(config, { calls, forceAtomic: true }))
  expect((await waitByWagmi(config, { id: sent.id })).status).toBe('success')
  for (const { to } of calls) expect(await client.getBalance({ address: to })).toBe(14n)
})

test('who has reached what is paid for him a day is shown what it costs, and pays', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUpFunded(page, modal, stack)
  const frame = vaultFrame(page)
  const node = createTestClient({ mode: 'anvil', transport: http(stack.urls.chain) })
  const labels: (string | null)[] = []
  while (labels.at(-1) !== 'Network cost, at most' && labels.length < 12) {
    // So high that a day's limit is near.
    await node.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('45') })
    await node.mine({ blocks: 1 })
    const sending = ask<Hex>(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }])
    const label = frame.getByText(/^(Paid for you by|Network cost, at most)$/)
    labels.push(await label.textContent())
    await approve(page)
    await sending
  }
  expect([labels[0], labels.at(-1)]).toEqual(['Paid for you by', 'Network cost, at most'])
})

test('the settings have the account plain again, and undo what made it a smart one', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUpFunded(page, modal, stack)
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  await approving(page, ask(page, 'eth_sendTransaction', [{ from: address, to: receiver, value: '0x1' }]))
  const frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Smart account' }).click()
  await expect(frame.getByText('Active')).toBeVisible()
  await frame.getByRole('button', { name: 'Make it plain again' }).click()
  await expect(frame.getByText('Everything that you allowed sites for a time ends')).toBeVisible()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect(frame.getByText('Active')).toBeHidden()
  expect(await client.getCode({ address })).toBeUndefined()
  await modal.close()
  expect(await ask(page, 'eth_accounts')).toEqual([address])
})

test('where a smart account has another address, the visitor is told before he receives there, and signs in with it', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const plain = await signUp(page, modal, stack)
  await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(await readAccount(page)).toBe(plain)
  const frame = vaultFrame(page)
  const first = ask<Hex>(page, 'personal_sign', ['0x48656c6c6f', plain])
  await expect(frame.getByText('What you receive at one address is not at the other')).toBeVisible()
  await approve(page)
  await expect(frame.getByText('Hello')).toBeVisible()
  await approve(page)
  await first
  await expect.poll(() => readAccount(page)).not.toBe(plain)
  const address = await readAccount(page)
  const origin = new URL(page.url()).origin
  const siwx = createSiwxServer({
    keys: [{ secret: 'a secret of tests, long enough by far' }],
    clients: { 'eip155:31338': createRequester(stack.urls.secondChain) },
  })
  const { nonce, token: nonceToken } = await siwx.issueNonce(origin)
  const { toString: toText, ...data } = createMessage({
    ...{ domain: new URL(origin).host, uri: origin, nonce, chainId: 'eip155:31338', accountAddress: address },
  })
  const message = toText()
  const chain = localTwo(stack.urls.secondChain)
  const wallet = createWalletClient({ account: address, chain, transport: custom(toProvider(page)) })
  const signature = await approving(page, wallet.signMessage({ message }))
  expect(signature.endsWith('6492'.repeat(16))).toBe(true)
  const client = createPublicClient({ chain, transport: http() })
  expect(await client.verifyMessage({ address, message, signature })).toBe(true)
  const session = { data, message, signature }
  expect((await siwx.authenticate({ session, nonceToken, origin })).account).toMatchObject({ address })
})

test('a site has accounts begin as plain ones, until the visitor chooses otherwise', async ({
  page,
  stack,
  visit,
}) => {
  await page.route('**/site.json', async (route) => {
    const options = await (await route.fetch()).json()
    await route.fulfill({ json: { ...options, defaultAccountTypes: { eip155: 'eoa' } } })
  })
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const readStatus = async () => {
    const capabilities = await ask<Record<Hex, { readonly atomic: object }>>(page, 'wallet_getCapabilities', [
      address,
      ['0x7a69'],
    ])
    return capabilities['0x7a69']?.atomic
  }
  expect(await readStatus()).toEqual({ status: 'ready' })
  await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
  expect(((await ask(page, 'eth_accounts')) as string[])[0]).toBe(address)
  await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x7a69' }])
  const listEvents = await recordEvents(page, ['track'])
  const frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Smart account' }).click()
  const choice = frame.getByRole('switch', { name: 'Use a smart account' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect(choice).toBeChecked()
  await expect.poll(listEvents).toContainEqual(
    expect.objectContaining({
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'smartAccount', network: 'eip155:31337' },
    }),
  )
  await page.reload()
  await expect(modal.opener).toHaveText(/^0x/)
  expect(await readStatus()).toEqual({ status: 'supported' })
})
