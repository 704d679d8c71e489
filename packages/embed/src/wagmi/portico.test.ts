import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnection,
  http,
  reconnect,
  signMessage,
  switchChain,
} from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError, verifyMessage } from 'viem'
import { anvil, foundry, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { createTestInstance } from '../createTestInstance.ts'
import { portico } from './portico.ts'

const one = { ...foundry, id: 31_337 } as const
const two = { ...anvil, id: 31_338, name: 'Two' } as const

function start(test = createTestInstance()) {
  const config = createConfig({
    chains: [one, two, mainnet],
    connectors: [portico({ portico: test.portico })],
    transports: { [one.id]: http(), [two.id]: http(), [mainnet.id]: http() },
    storage: createStorage({ storage: { getItem: () => null, setItem() {}, removeItem() {} } }),
  })
  const [connector] = config.connectors
  if (!connector) throw new Error('no connector')
  const read = () => {
    const { status, address, chainId } = getConnection(config)
    return [status, address, chainId]
  }
  return { ...test, config, connector, read }
}

/** Connects from the side of wagmi. */
async function connectWagmi(site: ReturnType<typeof start>, chainId?: typeof two.id): Promise<void> {
  const connected = connect(site.config, { connector: site.connector, ...(chainId && { chainId }) })
  await expect.poll(() => site.portico.getState().isOpen).toBe(true)
  await site.connect()
  await connected
}

const none = ['disconnected', undefined, undefined]

test('connecting in wagmi opens the modal, and signing asks the wallet the visitor chose', async () => {
  const site = start()
  await connectWagmi(site)
  expect(site.read()).toEqual(['connected', site.wallet.address, one.id])
  const signature = await signMessage(site.config, { message: 'Hello' })
  expect(await verifyMessage({ address: site.wallet.address, message: 'Hello', signature })).toBe(true)
})

test('closing the modal is a rejection by the user', async () => {
  const site = start()
  const connected = connect(site.config, { connector: site.connector }).catch((error) => error)
  await expect.poll(() => site.portico.getState().isOpen).toBe(true)
  site.close()
  expect(await connected).toBeInstanceOf(UserRejectedRequestError)
  expect(site.read()).toEqual(none)
})

test('a request that is declined in the wallet is a rejection by the user', async () => {
  const site = start()
  await connectWagmi(site)
  site.wallet.setBehavior({ rejectRequest: true })
  const error = await signMessage(site.config, { message: 'Hello' }).catch((thrown) => thrown)
  expect(error.walk((cause: unknown) => cause instanceof UserRejectedRequestError)).not.toBeNull()
})

test('connecting on a network moves the wallet there; a visitor who declines stays connected', async () => {
  const site = start()
  await connectWagmi(site, two.id)
  expect(site.read()).toEqual(['connected', site.wallet.address, two.id])
  const stubborn = start()
  stubborn.wallet.setBehavior({ rejectRequest: true })
  await connectWagmi(stubborn, two.id)
  expect(stubborn.read()).toEqual(['connected', stubborn.wallet.address, one.id])
})

test('what the visitor does in Portico shows in wagmi', async () => {
  const site = start()
  await site.connect()
  expect(site.read()).toEqual(['connected', site.wallet.address, one.id])
  site.wallet.selectNetwork(two.id)
  expect(site.read()).toEqual(['connected', site.wallet.address, two.id])
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  site.show(two.id, [other.toLowerCase()])
  expect(site.read()).toEqual(['connected', other, two.id])
  site.leave()
  expect(site.read()).toEqual(none)
  await site.connect()
  expect(site.read()[0]).toBe('connected')
})

test('switching in wagmi switches in Portico; what cannot be switched to says so', async () => {
  const site = start()
  await connectWagmi(site)
  await switchChain(site.config, { chainId: two.id })
  expect(site.portico.getState().caipNetworkId).toBe('eip155:31338')
  expect(site.read()[2]).toBe(two.id)
  await expect(switchChain(site.config, { chainId: mainnet.id })).rejects.toBeInstanceOf(SwitchChainError)
  await expect(switchChain(site.config, { chainId: 5 as never })).rejects.toBeInstanceOf(SwitchChainError)
  site.wallet.setBehavior({ rejectRequest: true })
  await expect(switchChain(site.config, { chainId: one.id })).rejects.toBeInstanceOf(UserRejectedRequestError)
  expect(site.read()[2]).toBe(two.id)
})

test('leaving in wagmi leaves every EVM wallet in Portico, and connecting again works', async () => {
  const site = start()
  await connectWagmi(site)
  const other = site.portico.getState().connections.eip155
  if (other?.status !== 'connected') throw new Error('not connected')
  const beside = { ...other, wallet: { id: 'beside', name: 'Beside' } }
  site.set({ otherConnections: [beside, { ...beside, caipNetworkId: 'solana:main' }] })
  await disconnect(site.config)
  expect(site.read()).toEqual(none)
  expect(site.portico.getState().connections).toEqual({})
  expect(site.portico.getState().otherConnections).toEqual([])
  await connectWagmi(site)
  expect(site.read()[0]).toBe('connected')
})

test('after a reload wagmi follows what Portico restores, and asks nothing where there is nothing', async () => {
  const site = start()
  expect(await reconnect(site.config)).toEqual([])
  expect(site.loads).toEqual([])
  const instance = createTestInstance()
  await instance.connect()
  const returned = start(instance)
  await reconnect(returned.config)
  expect(returned.read()).toEqual(['connected', instance.wallet.address, one.id])
})

test('a connection that could not be restored is none in wagmi either', async () => {
  const site = start()
  const wallet = { id: 'a', name: 'A' }
  site.set({ connections: { eip155: { status: 'reconnecting', wallet, accounts: [], caipNetworkId: null } } })
  await reconnect(site.config)
  expect(site.read()).toEqual(none)
})
