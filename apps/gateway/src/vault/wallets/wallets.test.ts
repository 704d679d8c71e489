import { openSeed, readGeneration, readShare, writeShare } from '@portico/vault-keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault, testSecret } from '../fixtures/createTestVault.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import {
  confirm,
  keepWallet,
  makeGeneration,
  propose,
  testEntropy,
  type Visitor,
} from '../fixtures/wallet.ts'
import { createSecrets } from '../secrets/createSecrets.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
  })
  afterAll(() => database.close())

  async function enter(): Promise<Visitor & { place: { app: TestVault['app'] } }> {
    const place = { app: vault.app, clock: vault.clock }
    const browser = await createTestBrowser(place)
    const { body } = await browser.enter()
    return { browser, token: body.accessToken, userId: body.user.id, place }
  }
  const read = async ({ browser, token }: Visitor) => (await browser.ask('wallet', { token })).body
  const fetchShare = ({ browser, token }: Visitor, generation: number) =>
    browser.ask(`wallet/share?generation=${generation}`, { token })

  /** What the visitor's seed is, by what the service answers and his device's share. */
  async function openWallet(visitor: Visitor, made: Awaited<ReturnType<typeof makeGeneration>>) {
    const { share } = (await fetchShare(visitor, made.kept.generation)).body
    return openSeed(readGeneration(made.text), [made.deviceShare, readShare(share)])
  }

  test('a first generation is kept as pending, and then is the wallet', async () => {
    const visitor = await enter()
    expect(await read(visitor)).toEqual({ current: null, pending: null })
    const made = await makeGeneration(visitor, 1)
    expect((await propose(visitor, made)).body).toEqual({})
    expect(await read(visitor)).toEqual({ current: null, pending: made.text })
    expect(await openWallet(visitor, made)).toEqual(testEntropy)
    expect((await confirm(visitor, made)).body).toEqual({ current: 1 })
    expect((await confirm(visitor, made)).body).toEqual({ current: 1 })
    expect(await read(visitor)).toEqual({ current: made.text, pending: null })
    expect(await openWallet(visitor, made)).toEqual(testEntropy)
    const { body: devices } = await visitor.browser.ask('devices', { token: visitor.token })
    expect(devices[0].hasShare).toBe(true)
  })

  test('a first generation that was not confirmed may be replaced, and then cannot be confirmed', async () => {
    const visitor = await enter()
    const [lost, made] = [await makeGeneration(visitor, 1), await makeGeneration(visitor, 1)]
    await propose(visitor, lost)
    expect((await propose(visitor, made)).status).toBe(200)
    expect((await confirm(visitor, lost)).body.reasons[0].name).toBe('GENERATION_OUTDATED')
    expect((await confirm(visitor, made)).status).toBe(200)
  })

  test('a service that is killed between any two steps has the wallet still', async () => {
    const visitor = await enter()
    const restart = async () => {
      visitor.place.app = (await createTestVault({ db: database.db, clock: vault.clock })).app
    }
    const first = await makeGeneration(visitor, 1)
    await propose(visitor, first)
    await restart()
    await confirm(visitor, first)
    const second = await makeGeneration(visitor, 2)
    for (const step of [async () => {}, () => propose(visitor, second)]) {
      await step()
      await restart()
      expect(await openWallet(visitor, first)).toEqual(testEntropy)
    }
    expect(await openWallet(visitor, second)).toEqual(testEntropy)
    await confirm(visitor, second)
    await restart()
    expect(await openWallet(visitor, second)).toEqual(testEntropy)
  })

  test('the next generation takes the old share away', async () => {
    const visitor = await enter()
    await keepWallet(visitor, 1)
    const next = await makeGeneration(visitor, 2)
    await propose(visitor, next)
    expect((await fetchShare(visitor, 1)).status).toBe(200)
    await confirm(visitor, next)
    expect((await fetchShare(visitor, 1)).status).toBe(404)
    const row = await database.db
      .selectFrom('vault_wallets')
      .selectAll()
      .where('user_id', '=', visitor.userId)
      .executeTakeFirstOrThrow()
    expect(row.pending_share).toBeNull()
    const kept = createSecrets([testSecret]).decrypt(`share ${visitor.userId}`, row.share ?? '')
    expect(kept).toBe(writeShare(next.share))
    expect(JSON.stringify(row)).not.toContain(kept)
  })

  test('a share is encrypted anew under another secret', async () => {
    const visitor = await enter()
    const made = await keepWallet(visitor)
    const newSecret = 'another secret, which is as long as it must'
    const database2 = { db: database.db, clock: vault.clock }
    visitor.place.app = (
      await createTestVault({ ...database2, options: { secrets: [newSecret, testSecret] } })
    ).app
    expect(await openWallet(visitor, made)).toEqual(testEntropy)
    // Back, for the tests beside this one.
    await createTestVault({ ...database2, options: { secrets: [testSecret, newSecret] } })
  })

  test.each([
    ['again the same number', 1],
    ['one too many', 3],
  ])('a generation with %s is refused', async (_, generation) => {
    const visitor = await enter()
    await keepWallet(visitor)
    const { status, body } = await propose(visitor, await makeGeneration(visitor, generation))
    expect([status, body.reasons[0].name]).toEqual([409, 'GENERATION_OUTDATED'])
  })

  test('of two next generations at once each confirms its own or none', async () => {
    const visitor = await enter()
    await keepWallet(visitor)
    const made = [await makeGeneration(visitor, 2), await makeGeneration(visitor, 2)]
    await Promise.all(made.map((one) => propose(visitor, one)))
    const statuses = (await Promise.all(made.map((one) => confirm(visitor, one)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    const confirmed = made[statuses.indexOf(200)]
    expect((await read(visitor)).current).toBe(confirmed?.text)
  })

  test('whoever has the mailbox alone replaces nothing: the seed alone leads to the authority', async () => {
    const visitor = await enter()
    const made = await keepWallet(visitor)
    const entropy = crypto.getRandomValues(new Uint8Array(16))
    const { status, body } = await propose(visitor, await makeGeneration(visitor, 2, { entropy }))
    expect([status, body.reasons[0].name]).toEqual([403, 'AUTHORITY_FOREIGN'])
    expect(await read(visitor)).toEqual({ current: made.text, pending: null })
  })

  test('what does not belong together is refused', async () => {
    const visitor = await enter()
    const made = await makeGeneration(visitor, 1)
    const other = await makeGeneration(visitor, 1)
    const stranger = await makeGeneration({ ...visitor, userId: 'noor' }, 1)
    const refused = [
      propose(visitor, made, { signature: other.signature }),
      propose(visitor, made, { signature: 'x' }),
      propose(visitor, made, { share: writeShare(other.share) }),
      propose(visitor, made, { share: writeShare(made.deviceShare) }),
      propose(visitor, made, { generation: `${made.text} ` }),
      propose(visitor, made, { generation: '{}' }),
      propose(visitor, made, { generation: 'x'.repeat(65_537) }),
      propose(visitor, stranger),
    ]
    for (const answer of await Promise.all(refused)) expect(answer.status).toBe(400)
    expect(await read(visitor)).toEqual({ current: null, pending: null })
  })

  test('nobody reads the wallet of somebody else', async () => {
    const [visitor, stranger] = [await enter(), await enter()]
    const made = await keepWallet(visitor)
    expect(await read(stranger)).toEqual({ current: null, pending: null })
    expect((await fetchShare(stranger, 1)).status).toBe(404)
    expect((await confirm(stranger, made)).status).toBe(409)
  })

  test.each(['', '0', '-1', '1e9', '99999999999', 'one'])('%j is no generation', async (number) => {
    const { browser, token } = await enter()
    expect((await browser.ask(`wallet/share?generation=${number}`, { token })).status).toBe(400)
  })
})
