import { createAddressMessage, createRegistrationMessage, toCoinType } from '@portico/contract/names'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, type TestDatabase } from '../../vault/fixtures/databases.ts'
import { coinType, createAccount, openTestNames, type TestNames, zone } from '../fixtures/openTestNames.ts'

const everyEvm = 2147483648

describe.each(databaseKinds)('on $title', ({ open }) => {
  const clock = { now: Date.UTC(2026, 1, 2, 3, 4, 5) }
  const now = () => clock.now
  const seconds = () => Math.floor(clock.now / 1000)
  let database: TestDatabase
  let names: TestNames
  /** Another gateway of the same database. */
  let other: TestNames

  beforeAll(async () => {
    database = await open()
    const seeds = { names: [{ name: `seeded.${zone}`, address: createAccount().address }] }
    names = await openTestNames(database.db, { now, ...seeds })
    other = await openTestNames(database.other, { now })
  })
  afterAll(() => database.close())

  test('a name is registered by what its account has signed, and leads to it on every chain', async () => {
    const account = createAccount()
    const { status, body } = await names.register(account, 'maya')
    const entry = { address: account.address }
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        name: `maya.${zone}`,
        registered_at: new Date(clock.now).toISOString(),
        updated_at: null,
        attributes: {},
        avatar: null,
        addresses: { 60: entry, [coinType]: entry, [everyEvm]: entry },
      },
    })
    expect(body).not.toHaveProperty('owner')
    expect((await other.read('maya')).body).toEqual(body)
    expect((await other.ask(`/v1/profile/reverse/${account.address}?apiVersion=2`)).body).toEqual([body])
    for (const query of ['', '?chainId=eip155:31337', '?chainId=eip155:5', '?chainId=eip155:2147483648'])
      expect((await names.ask(`/v1/identity/${account.address}${query}`)).body).toEqual({
        name: `maya.${zone}`,
        avatar: null,
      })
  })

  test('of fifty who want one name at once one gets it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? names : other).register(createAccount(), 'wanted'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ status, reasons }) => `${status} ${reasons}`))).toEqual(
      new Set(['409 taken']),
    )
  })

  test('of one account that wants twenty names at once, one is given', async () => {
    const account = createAccount()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? names : other).register(account, `many-${index}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ reasons }) => reasons))).toEqual(new Set(['account']))
  })

  test.each([
    ['may', 'name'],
    ['Maya', 'name'],
    ['maya_k', 'name'],
    ['-maya', 'name'],
    ['xn--maya', 'name'],
    ['a'.repeat(60), 'name'],
    ['ma.ya', 'zone'],
    ['admin', 'reserved'],
    ['adm1n', 'reserved'],
    ['p0rtico', 'reserved'],
    ['wa11et', 'reserved'],
    ['ad-min', 'reserved'],
    ['adrnin', 'reserved'],
    ['vvebmaster', 'reserved'],
    ['portico-help', 'reserved'],
    ['0x70997970c51812dc3a010c7d01b50e0d17dc79c8', 'reserved'],
    ['seeded', 'taken'],
  ])('%s is refused: %s', async (label, reason) => {
    expect((await names.register(createAccount(), label)).reasons).toEqual([reason])
  })

  test('a message counts for ten seconds around now, or with a stamp of its name and account', async () => {
    const account = createAccount()
    for (const timestamp of [seconds() - 11, seconds() + 11])
      expect((await names.register(account, 'timely', { timestamp })).reasons).toEqual(['timestamp'])
    const stamp = await names.ask('/v1/profile/stamps', { name: `timely.${zone}`, address: account.address })
    expect(stamp.body).toEqual({ timestamp: seconds(), expiresAt: seconds() + 300 })
    const { timestamp } = stamp.body
    clock.now += 299_000
    expect((await names.register(account, 'timelier', { timestamp })).reasons).toEqual(['timestamp'])
    expect((await names.register(createAccount(), 'timely', { timestamp })).reasons).toEqual(['timestamp'])
    expect((await other.register(account, 'timely', { timestamp })).status).toBe(200)
    expect((await names.register(account, 'timely', { timestamp })).reasons).toEqual(['replay'])
  })

  test('a stamp is good for five minutes, and for what can be a name alone', async () => {
    const account = createAccount()
    const ask = (name: string) => names.ask('/v1/profile/stamps', { name, address: account.address })
    const { timestamp } = (await ask(`later.${zone}`)).body
    clock.now += 301_000
    expect((await names.register(account, 'later', { timestamp })).reasons).toEqual(['timestamp'])
    expect((await ask('later.example.com')).reasons).toEqual(['zone'])
    expect((await ask(`a.${zone}`)).reasons).toEqual(['name'])
    // What failed has used nothing up.
    const given = (await ask(`maya.${zone}`)).body.timestamp
    expect((await names.register(account, 'maya', { timestamp: given })).reasons).toEqual(['taken'])
  })

  test('nobody registers for another, and nobody changes what was signed', async () => {
    const [account, thief] = [createAccount(), createAccount()]
    const refused = await names.register(thief, 'stolen', { address: account.address })
    expect(refused).toMatchObject({ status: 401, reasons: ['signature'] })
    const message = createRegistrationMessage({
      name: `stolen.${zone}`,
      attributes: {},
      timestamp: seconds(),
    })
    for (const changed of [
      `${message} `,
      message.replace('{}', '{"bio":1}'),
      message.replace('{}', '{"evil":"x"}'),
      message.replace('{}', '{"url":"https://a.example","avatar":"https://a.example"}'),
      message.replace('{"name"', `{"name":"other.${zone}","name"`),
      '{}',
      'null',
      'not json',
    ])
      expect((await names.register(account, 'stolen', { message: changed })).reasons).toEqual(['message'])
    expect((await names.register(account, 'stolen', { coin_type: 501 })).reasons).toEqual(['coin_type'])
    expect((await names.read('stolen')).body).toEqual([])
  })

  test('what stands beside a name is replaced by what its owner signs, each time by something newer', async () => {
    const account = createAccount()
    await names.register(account, 'changing', { attributes: { bio: 'Before' } })
    const attributes = { url: 'https://maya.example', bio: 'Ich mag Äpfel. 私' }
    // Registered within the same second.
    expect((await names.setAttributes(account, 'changing', { attributes })).reasons).toEqual(['timestamp'])
    const stamp = await names.ask('/v1/profile/stamps', {
      name: `changing.${zone}`,
      address: account.address,
    })
    const { timestamp } = stamp.body
    const changed = await names.setAttributes(account, 'changing', { attributes, timestamp })
    expect(changed.body).toMatchObject({ attributes, updated_at: new Date(clock.now).toISOString() })
    expect((await names.setAttributes(account, 'changing', { attributes, timestamp })).reasons).toEqual([
      'replay',
    ])
    const older = { attributes: {}, timestamp: timestamp - 1 }
    expect((await names.setAttributes(account, 'changing', older)).reasons).toEqual(['timestamp'])
    const thief = createAccount()
    const late = { attributes: {}, timestamp: timestamp + 1 }
    expect(await names.setAttributes(thief, 'changing', late)).toMatchObject({
      status: 401,
      reasons: ['owner'],
    })
    const asOwner = await names.setAttributes(thief, 'changing', { ...late, address: account.address })
    expect(asOwner).toMatchObject({ status: 401, reasons: ['signature'] })
    expect((await names.setAttributes(account, 'nobody-here', late)).status).toBe(404)
    expect((await names.read('changing')).body.attributes).toEqual(attributes)
  })

  test('a message for one name counts for no other of the account', async () => {
    const account = createAccount()
    await names.register(account, 'first-one')
    const message = createRegistrationMessage({
      ...{ name: `first-one.${zone}`, attributes: { bio: 'x' }, timestamp: seconds() + 1 },
    })
    const handed = await names.sign(account, message)
    const answer = await names.ask(`/v1/profile/account/maya.${zone}/attributes`, handed)
    expect(answer.reasons).toEqual(['message'])
  })

  test.each([
    [{ bio: 'a'.repeat(256) }, 'attributes.bio'],
    [{ bio: 'turned \u202e round' }, 'attributes.bio'],
    [{ url: 'http://maya.example' }, 'attributes.url'],
    [{ url: 'javascript:alert(1)' }, 'attributes.url'],
    [{ avatar: 'data:image/svg+xml,<svg/>' }, 'attributes.avatar'],
  ])('%j is refused', async (attributes, reason) => {
    expect((await names.register(createAccount(), 'described', { attributes })).reasons).toEqual([reason])
  })

  test('an avatar is shown by the gateway alone', async () => {
    const account = createAccount()
    const attributes = { avatar: 'https://pictures.example/maya.png' }
    const { body } = await names.register(account, 'pictured', { attributes })
    expect(body.avatar).toMatch(/^http:\/\/gateway\.example\/v1\/images\/[\w-]{32}$/)
    expect((await names.ask(`/v1/identity/${account.address}`)).body.avatar).toBe(body.avatar)
  })

  test('a name leads to another account once both have said so', async () => {
    const [owner, friend] = [createAccount(), createAccount()]
    await names.register(owner, 'shared')
    const name = `shared.${zone}`
    clock.now += 1000
    const message = createAddressMessage({
      ...{ name, coinType: toCoinType(10), address: friend.address, timestamp: seconds() },
    })
    const handed = await names.sign(owner, message)
    const ask = (address_signature: string) =>
      names.ask(`/v1/profile/account/${name}/address`, { ...handed, address_signature })
    expect(await ask(handed.signature)).toMatchObject({ status: 401, reasons: ['address_signature'] })
    expect((await names.read('shared')).body.addresses).not.toHaveProperty(`${toCoinType(10)}`)
    const { body } = await ask(await friend.signMessage({ message }))
    expect(body.addresses[toCoinType(10)].address).toBe(friend.address)
    expect((await ask(await friend.signMessage({ message }))).reasons).toEqual(['replay'])
    // It is the friend's name there, and nowhere else.
    const read = async (chain: number) =>
      (await names.ask(`/v1/identity/${friend.address}?chainId=eip155:${chain}`)).body.name
    expect([await read(10), await read(1)]).toEqual([name, null])
  })

  test('what is suggested is free, the one that was asked for before all', async () => {
    const ask = async (label: string, query = '') =>
      (await names.ask(`/v1/profile/suggestions/${label}${query}`)).body.suggestions
    const first = await ask('maya', `?zone=${zone}`)
    expect(first).toHaveLength(5)
    expect(first[0]).toEqual({ name: `maya.${zone}`, registered: true })
    const [label = ''] = first[1].name.split('.')
    expect(first[1]).toEqual({ name: `${label}.${zone}`, registered: false })
    expect((await names.register(createAccount(), label)).status).toBe(200)
    const next = await ask(`MAYA.${zone}`)
    expect(next.map(({ name }: { name: string }) => name)).not.toContain(`${label}.${zone}`)
    expect(next).toHaveLength(5)
    expect(await ask('adm1n')).toEqual([{ name: `adm1n.${zone}`, registered: false, reserved: true }])
    expect((await names.ask('/v1/profile/suggestions/maya?zone=example.com')).reasons).toEqual(['zone'])
    expect((await names.ask('/v1/profile/suggestions/may')).reasons).toEqual(['name'])
  })

  test('an operator who names what somebody has registered changes nothing of it', async () => {
    const { body } = await names.register(createAccount(), 'claimed')
    const solana = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
    const seeds = [{ name: `claimed.${zone}`, address: createAccount().address, addresses: { 501: solana } }]
    const again = await openTestNames(database.other, { now, names: seeds })
    expect((await again.read('claimed')).body).toEqual(body)
  })

  test('without a zone nobody registers', async () => {
    const none = await openTestNames(database.db, { now, naming: {} })
    expect((await none.register(createAccount(), 'nowhere')).reasons).toEqual(['zone'])
    expect((await none.ask('/v1/profile/suggestions/nowhere')).reasons).toEqual(['zone'])
  })
})
