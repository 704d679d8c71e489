import { describe, expect, test } from 'vitest'
import { vaultOrigin } from '../fixtures/createTestVault.ts'
import { ask, type Member, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { readMail } from '../fixtures/signIn.ts'
import { keepWallet } from '../fixtures/wallet.ts'

const minute = 60_000
const bytes = (letter: string) => letter.repeat(43)

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  const begin = (visitor: Member) => ask(visitor, 'pairing', { commitment: bytes('c') })
  const readWaiting = async (visitor: Member) => (await ask(visitor, 'pairing/waiting')).body.waiting
  const readOwn = async (visitor: Member) => (await ask(visitor, 'pairing')).body
  const send = (visitor: Member, what: 'meet' | 'reveal' | 'refuse', id: string, letter = 'a') =>
    ask(visitor, `pairing/${what}`, { id, nonce: bytes(letter) })

  /** Somebody with a device that opens his wallet, and one that waits. */
  async function pair() {
    const known = await served.visitors.own()
    const fresh = await served.visitors.enter(known.email)
    const { body } = await begin(fresh)
    return { known, fresh, id: body.id as string }
  }

  test('the two numbers cross only in their order, and each once', async () => {
    const { known, fresh, id } = await pair()
    expect(await readOwn(fresh)).toEqual({ state: 'waiting', id, hostNonce: null })
    expect((await send(fresh, 'reveal', id)).status).toBe(404)
    expect(await readWaiting(known)).toEqual({
      ...{ id, deviceId: fresh.browser.id, sealingKey: fresh.browser.input.sealingKey },
      ...{ name: 'Firefox on Linux', place: '', commitment: bytes('c'), nonce: null },
      ...{ isMet: false, createdAt: served.vault.clock.now },
    })
    expect((await send(known, 'meet', id, 'k')).status).toBe(200)
    expect((await send(known, 'meet', id, 'x')).status).toBe(404)
    expect(await readOwn(fresh)).toMatchObject({ hostNonce: bytes('k') })
    expect((await send(fresh, 'reveal', id, 'n')).status).toBe(200)
    expect((await send(fresh, 'reveal', id, 'x')).status).toBe(404)
    expect(await readWaiting(known)).toMatchObject({ isMet: true, nonce: bytes('n') })
  })

  test('a device that the next generation opens on waits no more, and the visitor is told', async () => {
    const { known, fresh } = await pair()
    await keepWallet(known, 2, { devices: [known.browser.device, fresh.browser.device] })
    expect(await readOwn(fresh)).toMatchObject({ state: 'none' })
    expect(await readWaiting(known)).toBeNull()
    expect(await readMail(served.vault, known.email)).toMatchObject({
      device: 'Firefox on Linux',
      site: vaultOrigin,
    })
    expect((await readKinds(known)).slice(0, 3)).toEqual([
      'deviceLetIn',
      'generationConfirmed',
      'deviceWaiting',
    ])
  })

  test('whoever has no share lets nobody in, and sees nobody waiting', async () => {
    const { known, fresh, id } = await pair()
    const thief = await served.visitors.enter(known.email)
    for (const { status, body } of [
      await ask(thief, 'pairing/waiting'),
      await send(fresh, 'meet', id),
      await send(thief, 'refuse', id),
    ])
      expect([status, body.reasons[0].name]).toEqual([403, 'NOT_ALLOWED'])
    expect((await send(thief, 'reveal', id)).status).toBe(404)
  })

  test('one device waits at a time; the same one may begin anew', async () => {
    const { known, fresh, id } = await pair()
    const other = await served.visitors.enter(known.email)
    const { status, body } = await begin(other)
    expect([status, body.reasons[0].name]).toEqual([409, 'NOT_ALLOWED'])
    await send(known, 'meet', id)
    const again = (await begin(fresh)).body.id
    expect(again).not.toBe(id)
    expect(await readWaiting(known)).toMatchObject({ id: again, isMet: false })
    expect((await send(known, 'meet', id)).status).toBe(404)
  })

  test('a device that was refused learns it, and makes room for another', async () => {
    const { known, fresh, id } = await pair()
    expect((await send(known, 'refuse', id)).status).toBe(200)
    expect(await readOwn(fresh)).toMatchObject({ state: 'refused' })
    expect(await readWaiting(known)).toBeNull()
    expect((await send(known, 'meet', id)).status).toBe(404)
    expect(await readKinds(known)).toContain('deviceRefused')
    expect((await begin(await served.visitors.enter(known.email))).status).toBe(200)
  })

  test('ten minutes end a wait', async () => {
    const begun = await pair()
    const { id } = begun
    served.vault.clock.now += 10 * minute
    const [known, fresh] = [
      await served.visitors.renew(begun.known),
      await served.visitors.renew(begun.fresh),
    ]
    expect(await readOwn(fresh)).toMatchObject({ state: 'none' })
    expect(await readWaiting(known)).toBeNull()
    expect((await send(known, 'meet', id)).status).toBe(404)
    expect((await begin(fresh)).status).toBe(200)
  })

  test('of two devices that begin at once one waits', async () => {
    const known = await served.visitors.own()
    const fresh = [await served.visitors.enter(known.email), await served.visitors.enter(known.email)]
    const begun = await Promise.all(fresh.map(begin))
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a stranger’s pairing is nobody’s business', async () => {
    const { id } = await pair()
    const stranger = await served.visitors.own()
    expect(await readWaiting(stranger)).toBeNull()
    for (const what of ['meet', 'reveal', 'refuse'] as const)
      expect((await send(stranger, what, id)).status).toBe(404)
  })
})
