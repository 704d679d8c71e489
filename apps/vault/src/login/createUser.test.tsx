import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDevice } from '../device/openDevice.ts'
import { createMemoryStore } from '../device/store.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { openScreens } from '../fixtures/openScreens.ts'
import type { Keys } from '../keys/createKeys.ts'
import { runJob } from '../keys/runJob.ts'
import { createNodes } from '../nodes/createNodes.ts'
import { createStage } from '../screens/createStage.ts'
import { showRestore } from '../screens/showRestore.ts'
import { createWallet } from '../wallet/createWallet.ts'
import { createUser } from './createUser.ts'

const keys: Keys = { run: runJob }

const screens = openScreens()

/** The frame of somebody who has just signed in. */
async function open({ sessions }: FakeService) {
  const store = createMemoryStore()
  const device = await openDevice(store)
  const wallet = createWallet({ device, store, keys, sessions })
  const stage = createStage(async (getScreen) => screens.draw(getScreen()))
  const recover = (signal: AbortSignal) =>
    showRestore(stage, { sessions, wallet, keys, device, looks: screens.looks }, signal)
  const user = createUser({ sessions, wallet, nodes: createNodes([]), store, recover })
  return { get: (signal = new AbortController().signal) => user.get(signal) }
}

const warning = page.getByRole('heading', { name: 'This browser keeps nothing' })
const press = (name: string) => page.getByRole('button', { name }).click()

test('where the browser keeps nothing, a wallet is made once the visitor wants it all the same', async () => {
  const service = createFakeService()
  const user = await open(service)
  const [one, other] = [user.get(), user.get()]
  await expect.element(warning).toHaveFocus()
  expect([service.current, service.pending]).toEqual([null, null])
  await press('Make it all the same')
  const { accounts } = await one
  expect(accounts).toHaveLength(3)
  // Asked once, for two requests and for those that come later.
  expect((await other).accounts).toEqual(accounts)
  expect((await user.get()).accounts).toEqual(accounts)
  expect(warning.query()).toBeNull()
})

test('where he does not want it, none is made, and he is asked again when he comes again', async () => {
  const service = createFakeService()
  const user = await open(service)
  const declined = expect(user.get()).rejects.toMatchObject({ code: 'REJECTED' })
  await press('Cancel')
  await declined
  expect([service.current, service.pending]).toEqual([null, null])
  const again = user.get()
  await press('Make it all the same')
  expect((await again).accounts).toHaveLength(3)
})

test('who has a wallet already is led back to it, and never to a new one', async () => {
  const service = createFakeService()
  const first = await open(service)
  const made = first.get()
  await press('Make it all the same')
  await made
  const { text } = service.current ?? {}
  const refused = expect((await open(service)).get()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  await expect.element(page.getByRole('heading', { name: 'Bring your wallet to this device' })).toBeVisible()
  await press('Cancel')
  await refused
  expect(service.current?.text).toBe(text)
})

test('whoever waits beside a request that is given up is led all the same', async () => {
  const service = createFakeService()
  const user = await open(service)
  const left = new AbortController()
  const [first, other] = [user.get(left.signal), user.get()]
  const aborted = expect(first).rejects.toMatchObject({ code: 'ABORTED' })
  await expect.element(warning).toHaveFocus()
  left.abort()
  await aborted
  await press('Make it all the same')
  expect((await other).accounts).toHaveLength(3)
})
