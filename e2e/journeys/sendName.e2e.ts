import { createRegistrationMessage } from '@portico/contract/names'
import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import { addStandardWallet } from '@portico/testing/playwright'
import { solanaAccounts } from '@portico/testing/solana'
import { createStandardWallet } from '@portico/testing/standard'
import {
  type Address,
  createTestClient,
  type Hash,
  http,
  keccak256,
  parseAbi,
  publicActions,
  toHex,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { getBalance } from '../fixtures/solanaNode.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const [, , { address: noor }, { address: lina }] = chainAccounts
const firstChain = 0x8000_0000 + 31337

const openChain = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

type Chain = ReturnType<typeof openChain>

/** Waits until a transaction is in a block, which has carried it out. */
async function expectMined(chain: Chain, hash: Hash): Promise<void> {
  // viem drops a block that comes while it looks for a replacement, and on this chain no other follows.
  const waited = { hash, pollingInterval: 50, checkReplacement: false }
  const receipt = await chain.waitForTransactionReceipt(waited)
  expect(receipt).toMatchObject({ status: 'success' })
}

/** Gives a name another address on the first chain, as its owner would. */
async function give(chain: Chain, resolver: Address, address: Address, name = 'noor.eth') {
  const hash = await chain.writeContract({
    account: lina,
    chain: null,
    address: resolver,
    abi: parseAbi(['function setAddr(bytes32 node, uint256 coinType, bytes value)']),
    functionName: 'setAddr',
    args: [namehash(name), BigInt(firstChain), address],
  })
  await expectMined(chain, hash)
}

/** Who has put the registry there. */
const deployer = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Registers a name below `.eth`. */
async function register(chain: Chain, { registry, resolver }: Stack['fixtures']['names'], label: string) {
  const hash = await chain.writeContract({
    account: deployer,
    chain: null,
    address: registry,
    abi: parseAbi(['function setSubnodeRecord(bytes32, bytes32, address, address, uint64)']),
    functionName: 'setSubnodeRecord',
    args: [namehash('eth'), keccak256(toHex(label)), deployer, resolver, 0n],
  })
  await expectMined(chain, hash)
}

const getReceiver = ({ dialog }: ModalPage) => dialog.getByLabel('To', { exact: true })

/** Opens Send with an amount filled in. */
async function openSend(modal: ModalPage): Promise<void> {
  await modal.open()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('You send').fill('0.25')
}

test('a name of ENS is sent to by its address on this network, and to whom it leads by the time of the review', async ({
  site: _,
  stack,
  modal,
}) => {
  const chain = openChain(stack.urls.chain)
  const { dialog } = modal
  await modal.connect()
  await openSend(modal)

  const to = getReceiver(modal)
  await to.fill('nobody.eth')
  await expect(dialog).toContainText('This name belongs to nobody.')
  await to.fill('vault.eth')
  await expect(dialog).toContainText('vault.eth has no address on Local One.')
  await expect(modal.button('Invalid address')).toBeDisabled()

  await to.fill('Noor.eth')
  await modal.button('Review').click()
  await expect(dialog).toContainText('noor.eth')
  await expect(dialog).toContainText(noor)
  await modal.button('Cancel').click()

  // It is given to somebody else while the form stands there.
  const read = () => Promise.all([noor, lina].map((address) => chain.getBalance({ address })))
  await give(chain, stack.fixtures.names.resolver, lina)
  const before = await read()
  await modal.button('Review').click()
  await expect(dialog).toContainText('noor.eth belongs to somebody else now')
  await expect(dialog).toContainText(`It leads to ${lina}. Nothing was sent.`)
  await expect(modal.button('Confirm in wallet')).toBeHidden()
  await modal.button('Start again').click()
  await modal.button('Review').click()
  await expect(dialog).toContainText(lina)
  expect(await read()).toEqual(before)

  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('to noor.eth')
  const [oldOwner, newOwner] = (await read()).map((balance, index) => balance - (before[index] ?? 0n))
  expect([oldOwner, newOwner]).toEqual([0n, 250_000_000_000_000_000n])
  await give(chain, stack.fixtures.names.resolver, noor)
})

test('a name that has just been registered with the gateway is sent to, by what the chain has been told of it', async ({
  site,
  stack,
  modal,
}) => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const name = `just-${owner.address.slice(2, 12).toLowerCase()}.portico.id`
  const asked: string[] = []
  site.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await modal.connect()
  await openSend(modal)
  const to = getReceiver(modal)
  await to.fill(name)
  await expect(modal.dialog).toContainText(`${name} has no address on Local One.`)
  const message = createRegistrationMessage({
    ...{ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) },
  })
  const signature = await owner.signMessage({ message })
  const response = await fetch(`${stack.urls.gateway}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({ coin_type: firstChain, address: owner.address, message, signature }),
  })
  expect(response.status).toBe(200)
  await to.fill('')
  await to.fill(name)
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText(owner.address)
  // It was the resolver's question, whose answer the chain has checked, and not the gateway's own record.
  expect(asked.some((path) => path.startsWith('/v1/profile/ccip/'))).toBe(true)
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  const balance = await openChain(stack.urls.chain).getBalance({ address: owner.address })
  expect(balance).toBe(250_000_000_000_000_000n)
})

test('a name leads to another account on another network, and is asked for anew when the visitor goes there', async ({
  site: _,
  stack,
  modal,
}) => {
  const { dialog } = modal
  const [first, second] = [openChain(stack.urls.chain), openChain(stack.urls.secondChain)]
  await modal.connect()
  await openSend(modal)
  await getReceiver(modal).fill('noor.eth')
  await expect(modal.button('Review')).toBeEnabled()
  await modal.close()
  await modal.open()
  await modal.button('Network: Local One').click()
  await modal.button(/Local Two/).click()
  await modal.approve()
  await expect(modal.button('Network: Local Two')).toBeVisible()
  await modal.button('Send').click()
  await expect(getReceiver(modal)).toHaveValue('noor.eth')
  await dialog.getByLabel('You send').fill('0.25')
  await modal.button('Review').click()
  await expect(dialog).toContainText(lina)
  await expect(dialog).not.toContainText(noor)
  const read = () =>
    Promise.all([
      first.getBalance({ address: lina }),
      second.getBalance({ address: lina }),
      second.getBalance({ address: noor }),
    ])
  const before = await read()
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  const moved = (await read()).map((balance, index) => balance - (before[index] ?? 0n))
  expect(moved).toEqual([0n, 250_000_000_000_000_000n, 0n])
})

test('where the chain cannot be asked nothing is said of the name', async ({ page, stack, modal }) => {
  await page.goto(stack.urls.demo)
  await modal.connect()
  await openSend(modal)
  // Of the registry alone nothing comes.
  const { registry } = stack.fixtures.names
  await page.route(/:\d+\/(v1\?.*)?$/, async (route) => {
    const body = route.request().postData() ?? ''
    if (body.toLowerCase().includes(registry.slice(2).toLowerCase())) return route.abort()
    return route.fallback()
  })
  await getReceiver(modal).fill('vault.eth')
  await expect(modal.dialog).toContainText('The name could not be looked up.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await modal.button('Try again').click()
  await expect(modal.dialog).toContainText('vault.eth has no address on Local One.')
})

test('a name of letters beside the plain ones is read by the tables that are fetched for it, and marked', async ({
  site,
  stack,
  modal,
}) => {
  const { names } = stack.fixtures
  const chain = openChain(stack.urls.chain)
  await register(chain, names, 'bücher')
  await give(chain, names.resolver, lina, 'bücher.eth')
  const files: string[] = []
  site.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const isFetched = () => files.some((file) => file.startsWith('nameTables'))
  await modal.connect()
  await openSend(modal)
  await getReceiver(modal).fill('noor.eth')
  await expect(modal.button('Review')).toBeEnabled()
  expect(isFetched()).toBe(false)
  // The second letter is of another script.
  await getReceiver(modal).fill('nоor.eth')
  await expect(modal.dialog).toContainText('This name belongs to nobody.')
  await expect(modal.dialog).toContainText('is not noor.eth: its letters only look alike.')
  expect(isFetched()).toBe(true)
  await getReceiver(modal).fill('BÜCHER.eth')
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText('bücher.eth is not bucher.eth: its letters only look alike.')
  await expect(modal.dialog).toContainText(lina)
})

test('a name leads to an address of Solana for an account there', async ({ page, stack, modal }) => {
  const { solana } = stack.urls
  const [rich, , other] = solanaAccounts as [(typeof solanaAccounts)[0], unknown, (typeof solanaAccounts)[0]]
  const wallet = createStandardWallet({
    ...{ name: 'Harbor', privateKey: rich.privateKey, chains: ['solana:devnet'] },
    rpcUrls: { 'solana:devnet': solana },
  })
  await addStandardWallet(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.connect('Harbor')
  await openSend(modal)
  await getReceiver(modal).fill('noor.eth')
  await expect(modal.dialog).toContainText('noor.eth has no address on')
  await getReceiver(modal).fill('maya.eth')
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText('maya.eth')
  await expect(modal.dialog).toContainText(other.address)
  const before = await getBalance(solana, other.address)
  await modal.button('Confirm in wallet').click()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect((await getBalance(solana, other.address)) - before).toBe(250_000_000)
})
