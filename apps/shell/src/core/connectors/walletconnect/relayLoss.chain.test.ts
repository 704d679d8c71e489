import type { WalletkitWallet } from '@portico/testing/walletkit'
import { afterEach, expect, test } from 'vitest'
import { createTestTime } from '../../fixtures/createTestCore.ts'
import { createTestLink, local, startTestWallet } from './fixtures/createTestLink.ts'
import { createTestRelay } from './fixtures/createTestRelay.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function startWallet(relayUrl: string): Promise<WalletkitWallet> {
  const wallet = await startTestWallet(relayUrl)
  cleanups.push(wallet.stop)
  return wallet
}

test('a relay that is not there is named in time, and the next attempt reaches it once it is back', async () => {
  const relay = await createTestRelay()
  cleanups.push(relay.stop)
  const time = createTestTime()
  const link = createTestLink({ relayUrl: relay.url, time })
  cleanups.push(link.connector.disconnect)
  const { sessions } = link.begin()
  const failed = expect(sessions).rejects.toMatchObject({ code: 'PORTICO-CONNECT-010', details: relay.url })
  await time.advance(12_000)
  await failed
  await relay.start()
  expect(await link.connect(await startWallet(relay.url))).toHaveLength(1)
})

test('a session outlives its relay: requests go through once it is back', async () => {
  const relay = await createTestRelay()
  cleanups.push(relay.stop)
  await relay.start()
  const wallet = await startWallet(relay.url)
  const link = createTestLink({ relayUrl: relay.url })
  cleanups.push(link.connector.disconnect)
  await link.connect(wallet)
  await relay.stop()
  const [address = ''] = (wallet.accounts[0] ?? '').split(':').slice(-1)
  const asked = link.connector.request(local, { method: 'personal_sign', params: ['0x12', address] })
  expect(await link.restore()).toHaveLength(1)
  await relay.start()
  expect(await asked).toMatch(/^0x/)
  expect(link.events).toEqual([])
})
