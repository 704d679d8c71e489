import { expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../device/openDevice.ts'
import { createMemoryStore } from '../device/store.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { fillDevices } from '../fixtures/fillDevices.ts'
import type { Keys } from '../keys/createKeys.ts'
import { runJob } from '../keys/runJob.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { decodeDevices } from '../wallet/devices.ts'
import { createHost } from './createHost.ts'
import { joinByDevice } from './joinByDevice.ts'
import { commit, computeNumber, createNonce } from './number.ts'

const keys: Keys = { run: runJob }

async function openBrowser({ sessions }: FakeService) {
  const store = createMemoryStore()
  const device = await openDevice(store)
  return { sessions, device, wallet: createWallet({ device, store, keys, sessions }) }
}

const name = ({ id: deviceId, sealingKey }: Device) => ({ deviceId, sealingKey })

/** A known device with a wallet, and a new one that has begun to wait. */
async function pair() {
  const service = createFakeService()
  const known = await openBrowser(service)
  const { accounts } = await known.wallet.open()
  const host = createHost({ ...known, keys, meetings: new Map() })
  const fresh = await openBrowser(service)
  service.pairing.device = name(fresh.device)
  const numbers: string[] = []
  const controller = new AbortController()
  const joining = joinByDevice(fresh, (number) => numbers.push(number), controller.signal)
  joining.catch(() => {})
  await vi.waitFor(() => expect(service.pairing.state).toBe('waiting'))
  return { service, known, fresh, host, accounts, joining, numbers, controller }
}

/** What both show in the end. */
async function compare({ host, numbers }: Awaited<ReturnType<typeof pair>>) {
  await host.look()
  await vi.waitFor(() => expect(numbers).toHaveLength(1), 10_000)
  const guest = await host.look()
  return { id: guest?.id ?? '', shown: numbers[0], seen: guest?.number ?? null }
}

/** The known device has let the new one in, and the service says so. */
const settle = (service: FakeService) => {
  service.pairing.state = 'none'
}

test('both show the same six digits, and the new device opens the wallet once it was let in', async () => {
  const pairing = await pair()
  const { id, shown, seen } = await compare(pairing)
  expect(shown).toMatch(/^\d{3} \d{3}$/)
  expect(seen).toBe(shown)
  await pairing.host.letIn(id)
  settle(pairing.service)
  expect((await pairing.joining).accounts).toEqual(pairing.accounts)
  const bytes = Uint8Array.from([1])
  const opening = await pairing.fresh.wallet.getOpening()
  expect(await runJob('signBytes', { opening, bytes })).toHaveLength(64)
  // No tried recovery: that takes a file or a passkey.
  expect(await pairing.fresh.wallet.isRecoverable()).toBe(false)
})

test('a wallet that is full of devices lets another one in, and whoever lets it in stays', async () => {
  const pairing = await pair()
  const { known, fresh } = pairing
  const filling = await fillDevices(known.wallet)
  const { id } = await compare(pairing)
  await pairing.host.letIn(id)
  settle(pairing.service)
  expect((await pairing.joining).accounts).toEqual(pairing.accounts)
  const devices = decodeDevices(pairing.service.current?.text ?? '').map((device) => device.id)
  expect(devices).toEqual([known.device.id, ...filling.slice(1), fresh.device.id])
})

test('a service that shows a key of its own has another number shown', async () => {
  const pairing = await pair()
  const stranger = await openBrowser(pairing.service)
  const nonce = createNonce()
  const device = name(stranger.device)
  // Between the two: to each side it is the other.
  Object.assign(pairing.service.pairing, {
    device,
    commitment: await commit({ user: 'user-1', ...device }, nonce),
  })
  await pairing.host.look()
  await vi.waitFor(() => expect(pairing.numbers).toHaveLength(1), 10_000)
  pairing.service.pairing.nonce = nonce
  const guest = await pairing.host.look()
  expect(guest?.number).toMatch(/^\d{3} \d{3}$/)
  expect(guest?.number).not.toBe(pairing.numbers[0])
  pairing.controller.abort()
})

test('a nonce that nobody has committed to is refused before there is a number', async () => {
  const pairing = await pair()
  await pairing.host.look()
  pairing.service.pairing.nonce = createNonce()
  expect(await pairing.host.look()).toBeNull()
  await expect(pairing.joining).rejects.toMatchObject({ reason: 'refused' })
})

test('what a service says later of a device that was met counts no more', async () => {
  const pairing = await pair()
  const { id } = await compare(pairing)
  const stranger = await openBrowser(pairing.service)
  pairing.service.pairing.device = name(stranger.device)
  await pairing.host.look()
  await pairing.host.letIn(id)
  const devices = decodeDevices(pairing.service.current?.text ?? '').map((device) => device.id)
  expect(devices).toEqual([pairing.known.device.id, pairing.fresh.device.id])
  pairing.controller.abort()
})

test('nobody is let in before there was a number to compare', async () => {
  const pairing = await pair()
  const guest = await pairing.host.look()
  expect(guest?.number).toBeNull()
  await expect(pairing.host.letIn(guest?.id ?? '')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  pairing.controller.abort()
})

test('a new device opens no other wallet than the one that the number was made of', async () => {
  const pairing = await pair()
  await compare(pairing)
  const { made } = await runJob('create', {
    user: 'user-1',
    device: {
      id: pairing.fresh.device.id,
      key: Uint8Array.from(Buffer.from(pairing.fresh.device.sealingKey, 'base64url')),
    },
  })
  pairing.service.current = { text: made.text, share: made.share }
  settle(pairing.service)
  await expect(pairing.joining).rejects.toMatchObject({ reason: 'over' })
  expect(await pairing.fresh.wallet.findKept()).toBeNull()
})

test('a wait that nobody ends is over, and one that another window has begun is shown as such', async () => {
  const pairing = await pair()
  const elsewhere = createHost({ ...pairing.known, keys, meetings: new Map() })
  await elsewhere.look()
  expect(await pairing.host.look()).toMatchObject({ isElsewhere: true, number: null })
  settle(pairing.service)
  await expect(pairing.joining).rejects.toMatchObject({ reason: 'over' })
})

test('each of what both know changes the number', async () => {
  const facts = { user: 'u', deviceId: 'd', sealingKey: 'k', authority: 'a', nonce: 'n', hostNonce: 'h' }
  const changed = Object.keys(facts).map((fact) => computeNumber({ ...facts, [fact]: 'x' }))
  expect(new Set(await Promise.all([computeNumber(facts), ...changed])).size).toBe(7)
})
