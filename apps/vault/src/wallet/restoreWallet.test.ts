import { afterAll, expect, test, vi } from 'vitest'
import { openDevice } from '../device/openDevice.ts'
import { createMemoryStore } from '../device/store.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { fillDevices } from '../fixtures/fillDevices.ts'
import { keys } from '../fixtures/killed/openBrowser.ts'
import { createWallet } from './createWallet.ts'
import { decodeDevices } from './devices.ts'
import { restoreWallet } from './restoreWallet.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

const passphrase = 'four quiet herons wait'

async function openBrowser({ sessions }: FakeService) {
  const store = createMemoryStore()
  const device = await openDevice(store)
  return { sessions, keys, device, wallet: createWallet({ device, store, keys, sessions }) }
}

/** A wallet with a recovery file and as many devices as there is room for. */
async function fill() {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  const opening = await first.wallet.getOpening()
  const devices = decodeDevices(opening.generation)
  const { made, file } = await keys.run('createRecovery', { opening, devices, passphrase })
  await first.wallet.advance(made)
  const filling = await fillDevices(first.wallet)
  return { service, first, accounts, filling, recovery: { file, passphrase } }
}

const list = (id: string, seenAt: number) => ({
  ...{ id, name: 'Safari on iOS', place: 'PT', createdAt: 1, seenAt },
  ...{ isThis: false, hasShare: true },
})

const getHolders = ({ current }: FakeService) => decodeDevices(current?.text ?? '').map(({ id }) => id)

test('a wallet that is full of devices comes to another one, in place of the one that was seen longest ago', async () => {
  const { service, first, accounts, filling, recovery } = await fill()
  const [longest = '', ...others] = [...filling].reverse()
  service.devices = [
    list(first.device.id, 9),
    list(longest, 1),
    ...others.map((id, index) => list(id, 2 + index)),
  ]
  const fresh = await openBrowser(service)
  expect((await restoreWallet(fresh, recovery)).accounts).toEqual(accounts)
  expect(getHolders(service)).toEqual([
    first.device.id,
    ...filling.filter((id) => id !== longest),
    fresh.device.id,
  ])
  expect((await first.wallet.open()).accounts).toEqual(accounts)
})

test('where a device is not listed any more, it is the one that makes room', async () => {
  const { service, first, filling, recovery } = await fill()
  const [, gone] = filling
  const listed = [first.device.id, ...filling.filter((id) => id !== gone)]
  service.devices = listed.map((id) => list(id, 1))
  const fresh = await openBrowser(service)
  await restoreWallet(fresh, recovery)
  expect(getHolders(service)).toEqual([...listed, fresh.device.id])
})
