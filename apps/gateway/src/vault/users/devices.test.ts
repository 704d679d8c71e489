import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { ask, createVisitors, type Member } from '../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { keepWallet } from '../fixtures/wallet.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  let visitors: ReturnType<typeof createVisitors>
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
    visitors = createVisitors(vault)
  })
  afterAll(() => database.close())

  /** Somebody whose wallet opens on two devices, of which one is lost. */
  async function loseDevice() {
    const visitor = await visitors.own()
    const lost = await visitors.enter(visitor.email)
    await keepWallet(visitor, 2, { devices: [visitor.browser.device, lost.browser.device] })
    return { visitor, lost }
  }
  const revoke = (visitor: Member, { browser }: Member) => ask(visitor, 'devices/revoke', { id: browser.id })
  const list = async (visitor: Member) =>
    (await ask(visitor, 'devices')).body.map(({ id }: { readonly id: string }) => id)

  test('a device is revoked with its sessions, or not at all', async () => {
    const { visitor, lost } = await loseDevice()
    await sql`create function refuse() returns trigger as 'begin raise exception ''away''; end' language plpgsql`.execute(
      vault.db,
    )
    await sql`create trigger away before delete on vault_sessions execute function refuse()`.execute(vault.db)
    expect((await revoke(visitor, lost)).status).toBe(500)
    await sql`drop trigger away on vault_sessions`.execute(vault.db)
    const { body } = await ask(visitor, 'devices')
    expect(body.map(({ name }: { readonly name: string }) => name)).toEqual(Array(2).fill('Firefox on Linux'))
    expect((await revoke(visitor, lost)).status).toBe(200)
    expect((await ask(lost, 'user')).status).toBe(401)
  })

  test('a device that is not listed any more is revoked with what is left of it', async () => {
    const { visitor, lost } = await loseDevice()
    await vault.db.deleteFrom('vault_devices').where('id', '=', lost.browser.id).execute()
    expect((await ask(lost, 'user')).status).toBe(200)
    expect(await revoke(visitor, lost)).toMatchObject({ status: 200, body: {} })
    expect((await ask(lost, 'user')).status).toBe(401)
    expect(await revoke(visitor, lost)).toMatchObject({ status: 200, body: {} })
  })

  test('a revoked device is listed as long as the wallet opens on it', async () => {
    const { visitor, lost } = await loseDevice()
    await revoke(visitor, lost)
    const { body } = await ask(visitor, 'devices')
    const { id } = lost.browser
    expect(body[1]).toMatchObject({ id, name: 'Browser', place: '', isThis: false, hasShare: true })
    await keepWallet(visitor, 3)
    expect(await list(visitor)).toEqual([visitor.browser.id])
  })
})
