import { expect, test } from 'vitest'
import { createTestDevice, testEntropy } from '../fixtures/createTestWallet.ts'
import { createGeneration } from '../generations/createGeneration.ts'
import { readGeneration } from '../generations/Generation.ts'
import { openSeed } from '../generations/openSeed.ts'
import { deviceLimit, openDeviceShare } from './Device.ts'

const [phone, laptop, lost] = await Promise.all(['p', 'l', 'x'].map(createTestDevice))
if (!phone || !laptop || !lost) throw new Error('no devices')

const generate = async (generation: number, devices: readonly (typeof phone)[]) => {
  const made = await createGeneration({
    ...{ user: 'maya', generation, entropy: testEntropy, devices },
    recoveryKey: null,
  })
  return { kept: readGeneration(made.text), service: made.share }
}

const first = await generate(1, [phone, lost])
const second = await generate(2, [phone, laptop])

test('every device of a generation opens it, each with its own key', async () => {
  for (const { id, keys } of [phone, laptop]) {
    const share = await openDeviceShare(second.kept, id, keys)
    expect(await openSeed(second.kept, [share, second.service])).toEqual(testEntropy)
  }
})

test('a device that the next generation leaves out opens it no more, and its old share fails with the new service share', async () => {
  await expect(openDeviceShare(second.kept, lost.id, lost.keys)).rejects.toMatchObject({
    name: 'DeviceForeignError',
  })
  const old = await openDeviceShare(first.kept, lost.id, lost.keys)
  const outdated = { name: 'ShareOutdatedError' }
  await expect(openSeed(second.kept, [old, second.service])).rejects.toMatchObject(outdated)
  await expect(openSeed(first.kept, [old, second.service])).rejects.toMatchObject(outdated)
})

test('a device opens no share that was sealed to another', async () => {
  const foreign = { name: 'DeviceForeignError' }
  await expect(openDeviceShare(second.kept, laptop.id, phone.keys)).rejects.toMatchObject(foreign)
  await expect(openDeviceShare(second.kept, 'nobody', phone.keys)).rejects.toMatchObject(foreign)
})

test('a share of another generation, put in place of this one’s, does not open', async () => {
  const mixed = { ...second.kept, devices: first.kept.devices }
  await expect(openDeviceShare(mixed, phone.id, phone.keys)).rejects.toMatchObject({
    name: 'DeviceForeignError',
  })
})

test('a generation of as many devices as it has room for is read, and none of more is made', async () => {
  const devices = Array.from({ length: deviceLimit }, (_, index) => ({
    ...phone,
    id: `${index}`.padEnd(43, 'd'),
  }))
  expect((await generate(1, devices)).kept.devices).toHaveLength(deviceLimit)
  await expect(generate(1, [...devices, laptop])).rejects.toMatchObject({ name: 'DevicesFullError' })
})
