import { openSeed, readGeneration, readShare, writeShare } from '@portico/vault-keys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestVault, type TestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createVisitors, type Member, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { confirm, makeGeneration, propose, testEntropy } from '../fixtures/wallet.ts'
import { createSecrets } from '../secrets/createSecrets.ts'
import type { Bundle, BundleContent } from './Bundle.ts'
import { exportUsers } from './exportUsers.ts'
import { deriveHouseKeys } from './houseKeys.ts'
import { importUsers } from './importUsers.ts'
import { openBundle, sealBundle } from './sealBundle.ts'

const secretOfB = 'a secret of the second operator, long enough'
const [secretsA, secretsB] = [createSecrets([testSecret]), createSecrets([secretOfB])]

/** Wallets as they leave one operator and are read by another. */
async function carry(content: BundleContent, change: (bundle: Bundle) => object = (bundle) => bundle) {
  const [a, b] = [await deriveHouseKeys(testSecret), await deriveHouseKeys(secretOfB)]
  const bundle = await sealBundle({ content, keys: a, to: b.receiving, now: 1 })
  const text = JSON.stringify(change(bundle))
  return { text, open: () => openBundle({ text, keys: [b], from: a.signing }) }
}

describe.each(databaseKinds)('on $title', ({ open }) => {
  let [houseA, houseB]: TestDatabase[] = []
  let vaultA: TestVault
  let ofA: ReturnType<typeof createVisitors>
  beforeAll(async () => {
    houseA = await open()
    vaultA = await createTestVault({ db: houseA.db })
    ofA = createVisitors(vaultA)
  })
  afterAll(async () => {
    await houseA?.close()
    await houseB?.close()
  })
  const dbA = () => houseA?.db as TestDatabase['db']

  /** Another operator's house, empty. */
  async function build(origin?: string): Promise<TestVault> {
    await houseB?.close()
    houseB = await open()
    const { clock, mails } = vaultA
    return createTestVault({
      db: houseB.db,
      clock,
      mails,
      options: { secrets: [secretOfB], ...(origin && { origin }) },
    })
  }
  const read = (ids: readonly string[] | null) => exportUsers({ db: dbA(), secrets: secretsA }, ids)
  const bring = ({ db }: TestVault, content: BundleContent, skip?: readonly string[]) =>
    importUsers({ db, secrets: secretsB }, content, skip)
  const enter = (vault: TestVault, { email }: Member) => createVisitors(vault).enter(email)

  test('a wallet moves with its owner’s id, opens there by the same device’s share, and goes on', async () => {
    const maya = await ofA.own()
    const made = await makeGeneration(maya, 2)
    await propose(maya, made)
    await confirm(maya, made)
    const vaultB = await build()
    const { open: openIt } = await carry(await read([maya.userId]))
    expect(await bring(vaultB, await openIt())).toEqual({ added: 1, known: 0 })
    const there = await enter(vaultB, maya)
    expect(there.userId).toBe(maya.userId)
    const { body: wallet } = await there.browser.ask('wallet', { token: there.token })
    const { body } = await there.browser.ask('wallet/share?generation=2', { token: there.token })
    const kept = readGeneration(wallet.current)
    expect(await openSeed(kept, [made.deviceShare, readShare(body.share)])).toEqual(testEntropy)
    const next = await makeGeneration(there, 3)
    expect((await propose(there, next)).status).toBe(200)
    expect((await confirm(there, next)).body).toEqual({ current: 3 })
    expect(await readKinds(there)).toContain('walletCreated')
  })

  test('a generation that is not confirmed moves as well: a device may have it already', async () => {
    const noor = await ofA.own()
    const pending = await makeGeneration(noor, 2)
    await propose(noor, pending)
    const vaultB = await build()
    await bring(vaultB, await read([noor.userId]))
    const there = await enter(vaultB, noor)
    const { body } = await there.browser.ask('wallet/share?generation=2', { token: there.token })
    expect(
      await openSeed(readGeneration(pending.text), [pending.deviceShare, readShare(body.share)]),
    ).toEqual(testEntropy)
  })

  test('to import twice changes nothing, and what has gone on there is not taken back', async () => {
    const maya = await ofA.own()
    const vaultB = await build()
    const content = await read([maya.userId])
    await bring(vaultB, content)
    expect(await bring(vaultB, content)).toEqual({ added: 0, known: 1 })
    const there = await enter(vaultB, maya)
    const next = await makeGeneration(there, 2)
    await propose(there, next)
    await confirm(there, next)
    expect(await bring(vaultB, content)).toEqual({ added: 0, known: 1 })
    const { body } = await there.browser.ask('wallet', { token: there.token })
    expect(body.current).toBe(next.text)
  })

  test('devices and passkeys move within one vault, and not to another', async () => {
    const maya = await ofA.own()
    const content = await read([maya.userId])
    const count = async ({ db }: TestVault) =>
      (await db.selectFrom('vault_devices').select('id').where('user_id', '=', maya.userId).execute()).length
    const same = await build()
    await bring(same, content)
    expect(await count(same)).toBe(1)
    const other = await build('https://vault.other')
    await bring(other, content)
    expect(await count(other)).toBe(0)
  })

  test('where one cannot come nobody does', async () => {
    const [maya, noor] = [await ofA.own(), await ofA.own()]
    const vaultB = await build()
    const stranger = await createVisitors(vaultB).enter(noor.email)
    const content = await read([maya.userId, noor.userId])
    await expect(bring(vaultB, content)).rejects.toThrow(`${noor.userId} has the email of ${stranger.userId}`)
    const users = await vaultB.db.selectFrom('vault_users').select('id').execute()
    expect(users).toEqual([{ id: stranger.userId }])
    expect(await bring(vaultB, content, [noor.userId])).toEqual({ added: 1, known: 0 })
  })

  test('another wallet under the same id is refused', async () => {
    const maya = await ofA.own()
    const vaultB = await build()
    const content = await read([maya.userId])
    await bring(vaultB, content)
    const entropy = Uint8Array.from({ length: 16 }, () => 7)
    const made = await makeGeneration(maya, 1, { entropy })
    const other = { text: made.text, share: writeShare(made.share) }
    const forged = { ...content, users: content.users.map((user) => ({ ...user, current: other })) }
    await expect(bring(vaultB, forged)).rejects.toThrow('with another wallet')
  })

  test('a wallet whose share is of another generation, or of somebody else, is refused', async () => {
    const [maya, noor] = [await ofA.own(), await ofA.own()]
    const vaultB = await build()
    const { users, origin } = await read([maya.userId, noor.userId])
    const [one, other] = users as [BundleContent['users'][0], BundleContent['users'][0]]
    const share = other.current?.share ?? ''
    for (const current of [other.current, one.current && { ...one.current, share }])
      await expect(bring(vaultB, { origin, users: [{ ...one, current }] })).rejects.toThrow('is not whole')
    expect(await vaultB.db.selectFrom('vault_users').select('id').execute()).toEqual([])
  })

  test('all users are exported where none is named, and one who is not there is not', async () => {
    const all = await read(null)
    expect(all.users.length).toBeGreaterThan(3)
    await expect(read(['nobody'])).rejects.toThrow('There is no user nobody')
  })
})

describe('a bundle', () => {
  const content: BundleContent = { origin: 'https://vault.example', users: [] }

  test('is opened by him whom it is for', async () => {
    const { open, text } = await carry(content)
    expect(await open()).toEqual(content)
    expect(text).not.toContain('vault.example')
  })

  test.each<[string, (bundle: Bundle) => object, string]>([
    ['whose text was changed', (one) => ({ ...one, ciphertext: `A${one.ciphertext.slice(1)}` }), 'changed'],
    ['whose time was changed', (one) => ({ ...one, createdAt: 2 }), 'changed'],
    [
      'that is to have another name',
      (one) => ({ ...one, id: one.id.replace(/^./, 'f').replace(/.$/, '0') }),
      'changed',
    ],
    ['whose signature is another', (one) => ({ ...one, signature: 'A'.repeat(86) }), 'changed'],
    ['that says more', (one) => ({ ...one, note: 'x' }), 'no bundle'],
    ['of another form', () => ({ format: 'portico vault bundle 2' }), 'no bundle'],
  ])('%s is refused', async (_, change, message) => {
    await expect((await carry(content, change)).open()).rejects.toThrow(message)
  })

  test('of somebody else, or for somebody else, is refused', async () => {
    const [a, b] = [await deriveHouseKeys(testSecret), await deriveHouseKeys(secretOfB)]
    const other = await deriveHouseKeys('a secret of a third operator, long enough')
    const ask = async (to: string, from: string, keys = b) => {
      const text = JSON.stringify(await sealBundle({ content, keys: a, to, now: 1 }))
      return openBundle({ text, keys: [keys], from })
    }
    await expect(ask(b.receiving, other.signing)).rejects.toThrow('and not by')
    await expect(ask(other.receiving, a.signing)).rejects.toThrow('for another operator')
    await expect(ask('A'.repeat(87), a.signing)).rejects.toThrow('no key of an operator')
    expect(await ask(b.receiving, a.signing)).toEqual(content)
  })

  test('sent on to a third operator by changing whom it is for is refused', async () => {
    const third = await deriveHouseKeys('a secret of a third operator, long enough')
    const { text } = await carry(content, (bundle) => ({ ...bundle, to: third.receiving }))
    const { signing } = await deriveHouseKeys(testSecret)
    await expect(openBundle({ text, keys: [third], from: signing })).rejects.toThrow('changed')
  })

  test('is opened after a secret was changed, while the old one is kept', async () => {
    const [a, b] = [await deriveHouseKeys(testSecret), await deriveHouseKeys(secretOfB)]
    const text = JSON.stringify(await sealBundle({ content, keys: a, to: b.receiving, now: 1 }))
    const newer = await deriveHouseKeys('the newer secret of the second operator')
    expect(await openBundle({ text, keys: [newer, b], from: a.signing })).toEqual(content)
  })
})
