import { createRecoveryKey } from '@portico/vault-keys/recovery'
import { describe, expect, test } from 'vitest'
import { ask, type Member, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { readMail } from '../fixtures/signIn.ts'
import { confirm, keepWallet, makeGeneration, propose } from '../fixtures/wallet.ts'

const day = 86_400_000
const [key, otherKey] = await Promise.all([createRecoveryKey(), createRecoveryKey()])
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const recoveryKey = toText(key.publicKey)

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  /** Somebody with a wallet and a recovery file. */
  async function recoverable(): Promise<Member> {
    const visitor = await served.visitors.own()
    await keepWallet(visitor, 2, { recoveryKey: key.publicKey })
    return visitor
  }
  const add = (visitor: Member, credentialId: string, body: object = {}) =>
    ask(visitor, 'recovery/passkeys', {
      credentialId,
      wrapped: `opaque ${credentialId}`,
      recoveryKey,
      ...body,
    })
  const remove = (visitor: Member, credentialId: string) =>
    ask(visitor, 'recovery/passkeys/remove', { credentialId })
  const list = async (visitor: Member) =>
    (await ask(visitor, 'recovery')).body.passkeys.map(
      ({ credentialId }: { readonly credentialId: string }) => credentialId,
    )

  test('a passkey is added at once, told, and read by a device that has no share yet', async () => {
    const visitor = await recoverable()
    expect((await ask(visitor, 'recovery')).body).toEqual({ passkeys: [], rehearsedAt: null })
    expect((await add(visitor, 'one')).body).toEqual({})
    expect(await readMail(served.vault, visitor.email)).toMatchObject({ device: 'Browser' })
    const second = await served.visitors.enter(visitor.email)
    expect((await ask(second, 'recovery')).body.passkeys).toEqual([
      { credentialId: 'one', wrapped: 'opaque one', device: 'Browser', addedAt: served.vault.clock.now },
    ])
    expect(await readKinds(visitor)).toContain('passkeyAdded')
  })

  test('whoever has the mailbox alone adds none, and removes none', async () => {
    const visitor = await recoverable()
    await add(visitor, 'one')
    const thief = await served.visitors.enter(visitor.email)
    for (const { status, body } of [await add(thief, 'two'), await remove(thief, 'one')])
      expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    expect(await list(visitor)).toEqual(['one'])
  })

  test('there is no passkey without a recovery file, nor for another recovery key', async () => {
    const bare = await served.visitors.own()
    const visitor = await recoverable()
    const other = { recoveryKey: toText(otherKey.publicKey) }
    for (const { status, body } of [await add(bare, 'one'), await add(visitor, 'one', other)])
      expect([status, body.reasons[0].name]).toEqual([409, 'GENERATION_OUTDATED'])
  })

  test('ten passkeys are kept at the most, also of twelve at once', async () => {
    const visitor = await recoverable()
    const added = await Promise.all(Array.from({ length: 12 }, (_, index) => add(visitor, `key${index}`)))
    expect(added.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(added.find(({ status }) => status !== 200)?.body.reasons[0].name).toBe('PASSKEYS_FULL')
    expect(await list(visitor)).toHaveLength(10)
  })

  test('the last passkey goes after a hold of its own, every other one at once', async () => {
    const begun = await recoverable()
    for (const credentialId of ['one', 'two']) await add(begun, credentialId)
    served.vault.clock.now += day
    const visitor = await served.visitors.renew(begun)
    expect((await remove(visitor, 'none')).status).toBe(404)
    // Of two at once one is the last.
    const removed = await Promise.all(['one', 'two'].map((credentialId) => remove(visitor, credentialId)))
    expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const [last] = await list(visitor)
    await ask(visitor, 'holds', { kind: 'passkey' })
    expect(await readMail(served.vault, visitor.email)).toMatchObject({ what: 'passkey' })
    expect((await remove(visitor, last)).status).toBe(403)
    served.vault.clock.now += day
    const later = await served.visitors.renew(visitor)
    expect((await remove(later, last)).status).toBe(200)
    expect(await list(later)).toEqual([])
    expect(await readKinds(later)).toContain('passkeyRemoved')
    // The hold is spent: the next last one takes another.
    await add(later, 'three')
    expect((await remove(later, 'three')).status).toBe(403)
  })

  test('what a passkey has wrapped is not replaced, and the same again changes nothing', async () => {
    const visitor = await recoverable()
    await add(visitor, 'one')
    const { body: kept } = await ask(visitor, 'recovery')
    served.vault.clock.now += 1000
    const replaced = await add(visitor, 'one', { wrapped: 'x' })
    expect([replaced.status, replaced.body.reasons[0].name]).toEqual([409, 'PASSKEY_KNOWN'])
    for (let count = 2; count <= 10; count += 1) await add(visitor, `key${count}`)
    expect((await add(visitor, 'one')).status).toBe(200)
    expect((await ask(visitor, 'recovery')).body.passkeys[0]).toEqual(kept.passkeys[0])
    expect((await readKinds(visitor)).filter((kind) => kind === 'passkeyAdded')).toHaveLength(10)
  })

  test('a passkey of today, which may be anything, does not stand in for the last one', async () => {
    const begun = await recoverable()
    await add(begun, 'one')
    served.vault.clock.now += day
    const visitor = await served.visitors.renew(begun)
    await add(visitor, 'junk', { wrapped: 'x' })
    const { status, body } = await remove(visitor, 'one')
    expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    expect(body.reasons[0].description).toContain('added today')
    expect(await list(visitor)).toEqual(['one', 'junk'])
    expect((await remove(visitor, 'junk')).status).toBe(200)
    await add(visitor, 'two')
    served.vault.clock.now += day
    expect((await remove(await served.visitors.renew(visitor), 'one')).status).toBe(200)
  })

  test('of two passkeys of today one goes at once, and the last does not', async () => {
    const visitor = await recoverable()
    await add(visitor, 'one')
    await add(visitor, 'two')
    expect((await remove(visitor, 'one')).status).toBe(200)
    expect((await remove(visitor, 'two')).status).toBe(403)
  })

  test('a rehearsal is noted with its time', async () => {
    const visitor = await recoverable()
    await ask(visitor, 'recovery/rehearsed', {})
    expect((await ask(visitor, 'recovery')).body.rehearsedAt).toBe(served.vault.clock.now)
    expect(await readKinds(visitor)).toContain('recoveryRehearsed')
  })

  test.each([
    ['another recovery', otherKey.publicKey],
    ['no recovery at all', null],
  ])('%s takes a hold, and what belonged to the old one goes', async (_, next) => {
    const visitor = await recoverable()
    await add(visitor, 'one')
    await ask(visitor, 'recovery/rehearsed', {})
    const made = await makeGeneration(visitor, 3, { recoveryKey: next })
    expect((await propose(visitor, made)).body.reasons[0].name).toBe('NOT_ALLOWED')
    await ask(visitor, 'holds', { kind: 'recovery' })
    expect((await propose(visitor, made)).status).toBe(403)
    served.vault.clock.now += day
    const later = await served.visitors.renew(visitor)
    expect((await propose(later, made)).status).toBe(200)
    expect((await confirm(later, made)).status).toBe(200)
    expect((await ask(later, 'recovery')).body).toEqual({ passkeys: [], rehearsedAt: null })
    expect(await readMail(served.vault, visitor.email)).toMatchObject({ device: 'Browser' })
    expect((await ask(later, 'holds')).body).toEqual([])
  })

  test('a hold that was cancelled after the handing in confirms nothing', async () => {
    const visitor = await recoverable()
    const { body: hold } = await ask(visitor, 'holds', { kind: 'recovery' })
    served.vault.clock.now += day
    const later = await served.visitors.renew(visitor)
    const made = await makeGeneration(later, 3, { recoveryKey: otherKey.publicKey })
    await propose(later, made)
    await ask(later, 'holds/cancel', { id: hold.id })
    expect((await confirm(later, made)).body.reasons[0].name).toBe('NOT_ALLOWED')
    expect((await ask(later, 'wallet')).body.current).not.toBe(made.text)
  })

  test('rotations that keep the recovery take none', async () => {
    const visitor = await recoverable()
    await add(visitor, 'one')
    const made = await keepWallet(visitor, 3, { recoveryKey: key.publicKey })
    expect((await ask(visitor, 'wallet')).body.current).toBe(made.text)
    expect(await list(visitor)).toEqual(['one'])
  })
})
