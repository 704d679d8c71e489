import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ask, type Member } from '../fixtures/createVisitors.ts'
import { databaseKinds } from '../fixtures/databases.ts'
import { serveVault } from '../fixtures/serveVault.ts'
import { keepWallet } from '../fixtures/wallet.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  const served = serveVault(open)

  /** Somebody whose wallet opens on two devices, of which one is lost. */
  async function loseDevice() {
    const visitor = await served.visitors.own()
    const lost = await served.visitors.enter(visitor.email)
    await keepWallet(visitor, 2, { devices: [visitor.browser.device, lost.browser.device] })
    return { visitor, lost }
  }
  const revoke = (visitor: Member, { browser }: Member) => ask(visitor, 'devices/revoke', { id: browser.id })
  const list = async (visitor: Member) =>
    (await ask(visitor, 'devices')).body.map(({ id }: { readonly id: string }) => id)

  test('a device is revoked with its sessions, or not at all', async () => {
    const { visitor, lost } = await loseDevice()
    await sql`create function refuse() returns trigger as 'begin raise exception ''away''; end' language plpgsql`.execute(
      served.vault.db,
    )
    await sql`create trigger away before delete on vault_sessions execute function refuse()`.execute(
      served.vault.db,
    )
    expect((await revoke(visitor, lost)).status).toBe(500)
    await sql`drop trigger away on vault_sessions`.execute(served.vault.db)
    const { body } = await ask(visitor, 'devices')
    expect(body.map(({ name }: { readonly name: string }) => name)).toEqual(Array(2).fill('Firefox on Linux'))
    expect((await revoke(visitor, lost)).status).toBe(200)
    expect((await ask(lost, 'user')).status).toBe(401)
  })

  test('a device that is not listed any more is revoked with what is left of it', async () => {
    const { visitor, lost } = await loseDevice()
    await served.vault.db.deleteFrom('vault_devices').where('id', '=', lost.browser.id).execute()
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
