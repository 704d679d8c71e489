import { type Anvil, startAnvil } from '@portico/testing/chain'
import type { Signer } from '@portico/testing/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../../fixtures/createTestBrowser.ts'
import { ask, createVisitors, type Member } from '../../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../../fixtures/databases.ts'
import { type FarcasterVault, startFarcasterVault } from '../../fixtures/startFarcasterVault.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil?.stop())

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let social: FarcasterVault
  let visitors: ReturnType<typeof createVisitors>
  let count = 0
  beforeAll(async () => {
    database = await open()
    social = await startFarcasterVault(database.db, anvil.rpcUrl)
    visitors = createVisitors(social.vault)
  })
  afterAll(async () => {
    await social.stop()
    await database.close()
  })
  const newBrowser = () => createTestBrowser(social.vault)
  const newName = (prefix = 'maya') => `${prefix}${++count}`
  const nameOf = ({ body }: { readonly body: { readonly reasons?: readonly { readonly name: string }[] } }) =>
    body.reasons?.[0]?.name

  test.each<[string, Signer]>([
    ['its custody address', 'custody'],
    ['an auth address', 'auth'],
    ['a custody address that is a contract', 'contract'],
    ['a custody address that will be a contract', 'undeployed'],
  ])('an account that signs by %s has one owner, on every device', async (_, signer) => {
    const name = newName()
    const first = await social.signInAs(await newBrowser(), name, { signer })
    expect(first).toMatchObject({ status: 200, body: { isNew: true, user: { provider: 'farcaster' } } })
    const second = await social.signInAs(await newBrowser(), name, { signer })
    expect(second).toMatchObject({ status: 200, body: { isNew: false, user: first.body.user } })
    expect((await social.signInAs(await newBrowser(), newName(), { signer })).body.isNew).toBe(true)
  })

  test('custody and auth address of one account are one owner', async () => {
    const name = newName()
    const first = await social.signInAs(await newBrowser(), name)
    const second = await social.signInAs(await newBrowser(), name, { signer: 'auth' })
    expect(second.body).toMatchObject({ isNew: false, user: first.body.user })
  })

  test('the app is told the site, a link of its own, and that an auth address will do', async () => {
    const { status, body, url } = await social.begin(await newBrowser())
    expect([status, body.expiresIn]).toEqual([200, 300])
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/farcaster\/~\/siwf\?channelToken=[-\w]{36}$/)
    const page = await fetch(url)
    expect(await page.text()).toContain('shop.example wants you to sign in')
    const token = new URL(url).searchParams.get('channelToken')
    const asked = await fetch(`${social.farcaster.relayUrl}/v1/channel/status`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect((await asked.json()).signatureParams).toMatchObject({
      ...{ domain: 'shop.example', siweUri: 'https://shop.example', acceptAuthAddress: true },
      nonce: expect.stringMatching(/^[a-zA-Z0-9]{8,}$/),
    })
  })

  test('what a relay calls somebody is a label, cleaned, and has the number beside it that was signed', async () => {
    const name = newName()
    const browser = await newBrowser()
    const { fid } = await social.farcaster.open(name)
    const begun = await social.travel(browser, name, { answer: { username: `vitalik\u202e\n.eth` } })
    expect((await social.wait(browser, begun)).body).toEqual({
      state: 'returned',
      name: `vitalik.eth (FID ${fid})`,
    })
    expect((await social.enter(browser, begun)).body.user.username).toBe(`vitalik.eth (FID ${fid})`)
    const nameless = await social.signInAs(await newBrowser(), newName(), { answer: { username: { a: 1 } } })
    expect(nameless.body.user.username).toMatch(/^FID \d+$/)
  })

  test('a question is held while nobody has answered, and answered by whoever comes then', async () => {
    const browser = await newBrowser()
    const begun = await social.begin(browser)
    const before = social.vault.clock.now
    expect((await social.wait(browser, begun)).body).toEqual({ state: 'waiting' })
    expect(social.vault.clock.now - before).toBe(20_000)
    await social.approve(begun, newName())
    expect((await social.wait(browser, begun)).body.state).toBe('returned')
    // It stays so: an answer that was lost on the way is asked for again.
    expect((await social.wait(browser, begun)).body.state).toBe('returned')
    expect((await social.enter(browser, begun)).status).toBe(200)
  })

  test('of two questions at once both are told', async () => {
    const browser = await newBrowser()
    const begun = await social.begin(browser)
    await social.approve(begun, newName())
    const both = await Promise.all([social.wait(browser, begun), social.wait(browser, begun)])
    // The relay says it once: whoever has not got it waits for the one who has.
    expect(both.map(({ body }) => body.state)).toContain('returned')
    for (const { body } of both) expect(['returned', 'waiting']).toContain(body.state)
    expect((await social.wait(browser, begun)).body.state).toBe('returned')
  })

  test('a code is good for five minutes, its answer for ten, and once', async () => {
    const browser = await newBrowser()
    const late = await social.begin(browser)
    social.vault.clock.now += 5 * 60_000
    await social.approve(late, newName())
    expect(nameOf(await social.wait(browser, late))).toBe('LOGIN_EXPIRED')
    const begun = await social.travel(browser, newName())
    expect((await social.enter(browser, begun)).status).toBe(200)
    expect(nameOf(await social.enter(browser, begun))).toBe('LOGIN_EXPIRED')
    const forgotten = await social.travel(browser, newName())
    social.vault.clock.now += 10 * 60_000
    expect(nameOf(await social.enter(browser, forgotten))).toBe('LOGIN_EXPIRED')
  })

  test('an account is added to a wallet of an address, signs in, and is taken away', async () => {
    const [maya, name] = [await visitors.own(), newName()]
    const { ticket, verifier } = await social.travel(maya.browser, name)
    const back = { ticket, verifier }
    const { fid } = await social.farcaster.open(name)
    expect((await ask(maya, 'identities/social/returned', back)).body).toEqual({
      ...{ provider: 'farcaster', name: `${name} (FID ${fid})`, email: null },
    })
    expect((await ask(maya, 'identities/social', back)).status).toBe(200)
    const entered = await social.signInAs(maya.browser, name)
    expect(entered.body.user).toMatchObject({ id: maya.userId, email: maya.email, provider: 'farcaster' })
    const [id] = await listIds(maya)
    expect((await ask(maya, 'identities/remove', { id })).status).toBe(200)
    expect((await social.signInAs(maya.browser, name)).body.isNew).toBe(true)
    await social.vault.settle()
    const told = social.vault.mails.filter(({ to }) => to === maya.email).map(({ kind }) => kind)
    expect(told).toEqual(['code', 'accountLinked', 'accountUnlinked'])
  })

  test('an account of another wallet is not taken from it', async () => {
    const [maya, noor, name] = [await visitors.own(), await visitors.own(), newName()]
    const link = async (member: Member) => {
      const { ticket, verifier } = await social.travel(member.browser, name)
      return ask(member, 'identities/social', { ticket, verifier })
    }
    expect((await link(maya)).status).toBe(200)
    expect(nameOf(await link(noor))).toBe('IDENTITY_TAKEN')
  })
})

async function listIds(member: Member): Promise<readonly string[]> {
  const { body } = await ask(member, 'user')
  return body.identities.flatMap(({ id }: { readonly id?: string }) => id ?? [])
}
