import { afterAll, expect, test, vi } from 'vitest'
import type { Device } from '../device/openDevice.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { keys } from '../fixtures/killed/openBrowser.ts'
import { decodeDevices, toKeyDevice } from '../wallet/devices.ts'
import { restoreWallet } from '../wallet/restoreWallet.ts'
import { createSettings } from './createSettings.ts'
import { type Browser, openBrowser } from './fixtures/openBrowser.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

const passphrase = 'four quiet herons wait'
const list = ({ id }: Device, seenAt = 1) => ({
  ...{ id, name: 'Firefox on Linux', place: 'PT', createdAt: 1, seenAt },
  ...{ isThis: false, hasShare: true },
})

const getHolders = ({ current }: FakeService) => decodeDevices(current?.text ?? '').map(({ id }) => id)

const signs = async ({ wallet }: Browser) => {
  const bytes = Uint8Array.from([1, 2, 3])
  return (await keys.run('signBytes', { opening: await wallet.getOpening(), bytes })).length === 64
}

/** Goes on to the next generation, on one device or for one more. */
async function goOn({ wallet }: Browser, more: readonly Device[] = []) {
  const opening = await wallet.getNewestOpening()
  const devices = [...decodeDevices(opening.generation), ...more.map(toKeyDevice)]
  const recoveryKey = wallet.getRecoveryKey(opening.generation)
  const { made } = await keys.run('rotate', { opening, devices, recoveryKey })
  await wallet.advance(made)
}

/** A wallet on two devices, one of which is lost. */
async function loseDevice() {
  const service = createFakeService()
  const [own, lost] = [await openBrowser(service), await openBrowser(service)]
  await own.wallet.open()
  await goOn(own, [lost.device])
  await lost.wallet.open()
  service.devices = [list(own.device), list(lost.device)]
  return { service, own, lost }
}

test('a device that is removed opens nothing more, wherever the removal breaks off, once it is done again', async () => {
  for (let last = 0, isBroken = true; isBroken; last += 1) {
    const { service, own, lost } = await loseDevice()
    let steps = last
    isBroken = false
    service.onStep = () => {
      if (steps-- > 0) return
      isBroken = true
      throw new Error('The tab was closed.')
    }
    await own.settings.revokeDevice(lost.device.id).catch(() => {})
    service.onStep = () => {}
    // After a reload, which knows only what was kept.
    const again = await openBrowser(service, own.store)
    await again.wallet.open()
    for (const { id } of await again.settings.fetchDevices())
      if (id === lost.device.id) await again.settings.revokeDevice(id)
    expect(getHolders(service)).toEqual([own.device.id])
    expect(service.devices.map(({ id }) => id)).toEqual([own.device.id])
    await expect(lost.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
    expect(await signs(again)).toBe(true)
  }
})

test('a device that the service does not list and that still opens the wallet is listed, and can be removed', async () => {
  const { service, own, lost } = await loseDevice()
  service.devices = [list(own.device)]
  const found = (await own.settings.fetchDevices()).find(({ id }) => id === lost.device.id)
  expect(found).toMatchObject({ seenAt: null, isThis: false, hasShare: true })
  await own.settings.revokeDevice(lost.device.id)
  expect(getHolders(service)).toEqual([own.device.id])
  expect(await own.settings.fetchDevices()).toHaveLength(1)
})

test('a device is removed, and a recovery file made, also where another device has gone on meanwhile', async () => {
  const { service, own, lost } = await loseDevice()
  await goOn(lost)
  const file = await own.settings.makeRecoveryFile(passphrase)
  await goOn(lost)
  await own.settings.revokeDevice(lost.device.id)
  expect(getHolders(service)).toEqual([own.device.id])
  const stranger = await openBrowser(service)
  await restoreWallet(stranger, { file, passphrase })
  expect(await signs(stranger)).toBe(true)
})

test('a new recovery file opens the wallet, or the one before does, wherever making it breaks off', async () => {
  for (let last = 0, isBroken = true; isBroken; last += 1) {
    const service = createFakeService()
    const own = await openBrowser(service)
    const { accounts } = await own.wallet.open()
    const first = await own.settings.makeRecoveryFile(passphrase)
    await own.settings.rehearse({ file: first, passphrase })
    let steps = last
    isBroken = false
    service.onStep = () => {
      if (steps-- > 0) return
      isBroken = true
      throw new Error('The tab was closed.')
    }
    await own.settings.makeRecoveryFile(passphrase).catch(() => {})
    service.onStep = () => {}
    const again = await openBrowser(service, own.store)
    const { rehearsedAt, untriedFile } = await again.settings.readRecovery()
    expect(untriedFile === null).toBe(rehearsedAt !== null)
    const stranger = await openBrowser(service)
    const file = untriedFile ?? first
    expect((await restoreWallet(stranger, { file, passphrase })).accounts).toEqual(accounts)
    await again.wallet.open()
    if (untriedFile) await again.settings.rehearse({ file, passphrase })
    expect((await again.settings.readRecovery()).untriedFile).toBeNull()
  }
})

test('a file that came to count unheard is not lost where another one that he makes does not arrive', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  const { accounts } = await own.wallet.open()
  const breakOff = (broken: string) => {
    service.onStep = (step) => {
      if (step === broken) throw new Error('The line broke.')
    }
  }
  breakOff('after wallet/generations')
  await expect(own.settings.makeRecoveryFile(passphrase)).rejects.toThrow('The line broke.')
  breakOff('before wallet/generations')
  await expect(own.settings.makeRecoveryFile(passphrase)).rejects.toThrow('The line broke.')
  service.onStep = () => {}
  const file = (await own.settings.readRecovery()).untriedFile ?? ''
  expect((await restoreWallet(await openBrowser(service), { file, passphrase })).accounts).toEqual(accounts)
})

test('a page that cannot be told loses nobody his file, and leaves it tried', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  await own.wallet.open()
  const settings = createSettings({
    ...own,
    onChange: () => Promise.reject(new Error('The service cannot be reached.')),
  })
  const file = await settings.makeRecoveryFile(passphrase)
  await settings.rehearse({ file, passphrase })
  expect((await settings.readRecovery()).rehearsedAt).not.toBeNull()
})

test.each([-2, 2])(
  'the keys are shown when the service says so, on a device whose clock is %d days off',
  async (days) => {
    const service = createFakeService()
    const own = await openBrowser(service)
    await own.wallet.open()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + days * 86_400_000)
    await expect(own.settings.exportKeys()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    service.isExportOpen = true
    const [exported] = await own.settings.exportKeys()
    expect(exported?.phrase.split(' ')).toHaveLength(12)
    vi.restoreAllMocks()
  },
)
