import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, createVisitors, type Member, readKinds } from '../fixtures/createVisitors.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { type SocialVault, startSocialVault } from '../fixtures/startSocialVault.ts'
import { keepWallet } from '../fixtures/wallet.ts'

const day = 86_400_001

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let social: SocialVault
  let visitors: ReturnType<typeof createVisitors>
  let count = 0
  beforeAll(async () => {
    database = await open()
    social = await startSocialVault(database.db)
    visitors = createVisitors(social.vault)
  })
  afterAll(async () => {
    await social.stop()
    await database.close()
  })
  const newName = () => `noor${++count}`
  const link = async (visitor: Member, brand: 'google' | 'github', name: string) =>
    ask(visitor, 'identities/social', await social.travel(visitor.browser, brand, name))
  const listIds = async (visitor: Member): Promise<readonly string[]> => {
    const { body } = await ask(visitor, 'user')
    return body.identities.flatMap(({ id }: { readonly id?: string }) => id ?? [])
  }
  const remove = (visitor: Member, id = '') => ask(visitor, 'identities/remove', { id })
  const nameOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.reasons?.[0]?.name

  test('an account is added to a wallet of an address, signs in, is told of by mail, and is taken away', async () => {
    const [maya, name] = [await visitors.own(), newName()]
    const back = await social.travel(maya.browser, 'google', name)
    expect((await ask(maya, 'identities/social/returned', back)).body).toMatchObject({
      provider: 'google',
      email: `${name}@shop.example`,
    })
    expect((await ask(maya, 'identities/social', back)).status).toBe(200)
    const entered = await social.signIn(maya.browser, 'google', name)
    expect(entered.body.user).toMatchObject({ id: maya.userId, email: maya.email, provider: 'google' })
    const [id] = await listIds(maya)
    expect((await remove(maya, id)).status).toBe(200)
    expect(await listIds(maya)).toEqual([])
    expect((await social.signIn(maya.browser, 'google', name)).body.isNew).toBe(true)
    await social.vault.settle()
    const kinds = social.vault.mails.filter(({ to }) => to === maya.email).map(({ kind }) => kind)
    expect(kinds).toEqual(['code', 'accountLinked', 'accountUnlinked'])
    expect(await readKinds(maya)).toEqual(expect.arrayContaining(['accountLinked', 'accountUnlinked']))
  })

  test('to add the same account again changes nothing', async () => {
    const [maya, name] = [await visitors.own(), newName()]
    await link(maya, 'github', name)
    expect((await link(maya, 'github', name)).status).toBe(200)
    expect(await listIds(maya)).toHaveLength(1)
  })

  test('an account of another wallet is not taken from it', async () => {
    const [maya, noor, name] = [await visitors.own(), await visitors.own(), newName()]
    await link(maya, 'google', name)
    expect(nameOf(await link(noor, 'google', name))).toBe('IDENTITY_TAKEN')
    const both = await Promise.all([visitors.own(), visitors.own()])
    const other = newName()
    const answers = await Promise.all(both.map((visitor) => link(visitor, 'google', other)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who holds the mailbox alone adds nothing and takes nothing away', async () => {
    const maya = await visitors.own()
    await link(maya, 'google', newName())
    const thief = await visitors.enter(maya.email)
    expect(nameOf(await link(thief, 'google', newName()))).toBe('NOT_ALLOWED')
    expect(nameOf(await remove(thief, (await listIds(maya))[0]))).toBe('NOT_ALLOWED')
  })

  test('what another browser brought back is not added', async () => {
    const [maya, mallory] = [await visitors.own(), await visitors.own()]
    const back = await social.travel(mallory.browser, 'google', newName())
    expect(nameOf(await ask(maya, 'identities/social', back))).toBe('LOGIN_REFUSED')
    expect(nameOf(await ask(maya, 'identities/social/returned', back))).toBe('LOGIN_REFUSED')
  })

  /** Somebody whom an account alone brings in. */
  async function ownByAccount(): Promise<Member> {
    const { browser } = await visitors.enter(visitors.newEmail())
    const { body } = await social.signIn(browser, 'github', newName())
    const member = { browser, token: body.accessToken, userId: body.user.id, email: '' }
    await keepWallet(member)
    social.vault.clock.now += 1000
    return member
  }

  test('the only way in stays, and one that has just been added does not put its owner out', async () => {
    const maya = await ownByAccount()
    const [first] = await listIds(maya)
    expect(nameOf(await remove(maya, first))).toBe('IDENTITY_LAST')
    await link(maya, 'google', newName())
    expect(nameOf(await remove(maya, first))).toBe('IDENTITY_LAST')
    const [, second] = await listIds(maya)
    expect((await remove(maya, second)).status).toBe(200)
  })

  test('after a day it may be the only one', async () => {
    const maya = await ownByAccount()
    const [first] = await listIds(maya)
    const name = newName()
    await link(maya, 'google', name)
    social.vault.clock.now += day
    const { body } = await social.signIn(maya.browser, 'google', name)
    const renewed = { ...maya, token: body.accessToken }
    expect((await remove(renewed, first)).status).toBe(200)
    expect(await listIds(renewed)).toHaveLength(1)
  })

  test('of two that are taken away at once one stays', async () => {
    const maya = await ownByAccount()
    const name = newName()
    await link(maya, 'google', name)
    social.vault.clock.now += day
    const { body } = await social.signIn(maya.browser, 'google', name)
    const renewed = { ...maya, token: body.accessToken }
    const ids = await listIds(renewed)
    const answers = await Promise.all(ids.map((id) => remove(renewed, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await listIds(renewed)).toHaveLength(1)
  })
})
