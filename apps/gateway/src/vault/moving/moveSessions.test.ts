import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestVault, type TestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createVisitors } from '../fixtures/createVisitors.ts'
import { createOwner, grant } from '../grants/fixtures/grant.ts'
import { keepSession } from '../grants/keepSession.ts'
import { listSessions } from '../grants/listSessions.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import type { BundleContent, UserRecord } from './Bundle.ts'
import { exportUsers } from './exportUsers.ts'
import { deriveHouseKeys } from './houseKeys.ts'
import { importUsers } from './importUsers.ts'
import { openBundle, sealBundle } from './sealBundle.ts'

const site = 'https://shop.example'
const secrets = createSecrets([testSecret])

let [here, there] = [] as unknown as [TestVault, TestVault]
beforeEach(async () => {
  here = await createTestVault({ db: await openDatabase({}) })
  there = await createTestVault({ db: await openDatabase({}), clock: here.clock })
})
afterEach(async () => void (await Promise.all([here.db.destroy(), there.db.destroy()])))

/** Somebody whose account has granted two sessions, the first of which has ended. */
async function enter() {
  const { userId } = await createVisitors(here).enter('maya@shop.example')
  const owner = createOwner()
  const address = owner.address
  const account = { id: `eip155:31337:${address}`, caipNetworkId: 'eip155:31337', address }
  const signedIn = { userId, sessionId: 's', deviceId: 'd', deviceName: 'Chromium', place: 'Rome' }
  const parts = { db: here.db, now: () => here.clock.now }
  const first = await keepSession(parts, signedIn, account, { site, context: await grant(owner) })
  here.clock.now += 1000
  await keepSession(parts, signedIn, account, { site, context: await grant(owner) })
  await here.db.updateTable('granted_sessions').set({ revoked_at: 5 }).where('pci', '=', first).execute()
  return { userId, owner, list: ({ db }: TestVault) => listSessions({ ...parts, db }, signedIn, account) }
}
const read = (userId: string) => exportUsers({ db: here.db, secrets }, [userId])
const bring = (content: BundleContent) => importUsers({ db: there.db, secrets }, content)

/** @returns the content with another record of its only user */
function change(content: BundleContent, toOther: (user: UserRecord) => Partial<UserRecord>): BundleContent {
  const [user] = content.users as [UserRecord]
  return { ...content, users: [{ ...user, ...toOther(user) }] }
}

test('sessions move with their owner, ended ones as ended: he sees at the next operator what he has granted', async () => {
  const { userId, list } = await enter()
  const [a, b] = [
    await deriveHouseKeys(testSecret),
    await deriveHouseKeys('another secret, which is long enough'),
  ]
  const bundle = await sealBundle({ content: await read(userId), keys: a, to: b.receiving, now: 1 })
  await bring(await openBundle({ text: JSON.stringify(bundle), keys: [b], from: a.signing }))
  expect(await list(there)).toEqual(await list(here))
  expect((await list(there)).map(({ revokedAt }) => revokedAt)).toEqual([undefined, 5])
})

test('what the account has not signed is no session, and nothing is imported with it', async () => {
  const { userId, owner } = await enter()
  const forged = await grant(owner, {}, 31337, createOwner())
  const content = change(await read(userId), ({ grantedSessions }) => ({
    grantedSessions: grantedSessions.map((session) => ({ ...session, context: forged })),
  }))
  await expect(bring(content)).rejects.toThrow('was not granted by its account')
  expect(await there.db.selectFrom('vault_users').selectAll().execute()).toEqual([])
})

test('a bundle of a release without sessions brings none', async () => {
  const { userId, list } = await enter()
  const [a, b] = [
    await deriveHouseKeys(testSecret),
    await deriveHouseKeys('another secret, which is long enough'),
  ]
  const { users, ...rest } = await read(userId)
  const content = { ...rest, users: users.map(({ grantedSessions: _, ...user }) => user) } as BundleContent
  const bundle = await sealBundle({ content, keys: a, to: b.receiving, now: 1 })
  await bring(await openBundle({ text: JSON.stringify(bundle), keys: [b], from: a.signing }))
  expect(await list(there)).toEqual([])
})
