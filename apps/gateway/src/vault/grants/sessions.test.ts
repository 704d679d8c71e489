import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'
import { signIn } from '../fixtures/signIn.ts'
import { createOwner, grant } from './fixtures/grant.ts'
import { sessionLimit } from './keepSession.ts'
import { createSessionRoutes } from './sessionRoutes.ts'

const site = 'https://shop.example'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  let count = 0
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
    const now = () => vault.clock.now
    vault.app.route('/', createSessionRoutes({ ...vault, chains: new Map(), now }))
  })
  afterAll(() => database.close())

  /** Somebody who is signed in, with an account of his. */
  async function enter(email = `maya${++count}@shop.example`) {
    const browser = await createTestBrowser(vault)
    const { body } = await signIn(vault, browser, email)
    const owner = createOwner()
    const ask = (given?: unknown, path = '', account = owner.address as string) =>
      browser.ask(`../../v1/sessions/eip155:31337:${account}${path}`, {
        token: body.accessToken,
        ...(given !== undefined && { body: given }),
      })
    const readActivity = async () =>
      (await browser.ask('audit', { token: body.accessToken })).body.map(
        ({ kind }: { readonly kind: string }) => kind,
      )
    return { owner, ask, browser, email, readActivity }
  }
  const nobody = async (browser: TestBrowser, path: string, body?: unknown) =>
    browser.ask(`../../v1/sessions/${path}`, body === undefined ? {} : { body })

  test('what was granted is listed on all devices of its owner, newest first, as it was signed', async () => {
    const { owner, ask, email } = await enter()
    const first = await grant(owner)
    const kept = await ask({ site, context: first })
    expect(kept).toMatchObject({ status: 200, body: { pci: expect.stringMatching(/^[-\w]{43}$/) } })
    vault.clock.now += 1000
    const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
    const permission = {
      type: 'erc20-token-periodic',
      token,
      ...{ periodAmount: 5n, periodDuration: 60, startTime: 1_700_000_000 },
    } as const
    const second = await grant(owner, { permission, expiry: 1_999_999_999 })
    await ask({ site, context: second })
    const other = await enter(email)
    const { body, headers } = await other.ask(undefined, '', owner.address)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({
      pcis: [
        {
          project: { id: site, name: 'shop.example', url: site },
          pci: expect.any(String),
          ...{ expiry: 1_999_999_999, createdAt: vault.clock.now, policies: [], context: second },
          permissions: [
            {
              type: 'erc20-token-periodic',
              data: {
                ...{ tokenAddress: token, periodAmount: '0x5', periodDuration: 60 },
                startTime: 1_700_000_000,
              },
            },
          ],
        },
        expect.objectContaining({ pci: kept.body.pci, context: first, expiry: 2_000_000_000 }),
      ],
    })
  })

  test('twice the same is one', async () => {
    const { owner, ask, readActivity } = await enter()
    const context = await grant(owner)
    const [one, other] = await Promise.all([ask({ site, context }), ask({ site, context })])
    expect(one.body).toEqual(other.body)
    expect((await ask()).body.pcis).toHaveLength(1)
    expect((await readActivity()).filter((kind: string) => kind === 'sessionGranted')).toHaveLength(1)
  })

  test('nobody sees what somebody else has granted, or keeps something in his name', async () => {
    const { owner, ask } = await enter()
    await ask({ site, context: await grant(owner) })
    const stranger = await enter()
    expect((await stranger.ask(undefined, '', owner.address)).body).toEqual({ pcis: [] })
    const account = `eip155:31337:${owner.address}`
    for (const answer of [
      await nobody(stranger.browser, account),
      await nobody(stranger.browser, account, { site, context: await grant(owner) }),
      await nobody(stranger.browser, `${account}/revoke`, { pci: 'a'.repeat(43) }),
    ])
      expect([answer.status, answer.body.reasons[0].name]).toEqual([400, 'PROOF_INVALID'])
    const page = await stranger.browser.ask(`../../v1/sessions/${account}`, { headers: { origin: site } })
    expect(page.status).toBe(403)
  })

  test('what the account has not signed, for this chain, is not kept', async () => {
    const { owner, ask } = await enter()
    const [stranger, good] = [createOwner(), await grant(owner)]
    const contexts = [
      await grant(owner, {}, 31337, stranger),
      await grant(owner, {}, 1),
      await grant(stranger),
      `${good}00`,
      `${good.slice(0, -2)}01`,
      '0x00',
    ]
    for (const context of contexts)
      expect((await ask({ site, context })).body.reasons[0].name).toBe('CONTEXT_FOREIGN')
    for (const given of [{ site: `${site}/path`, context: good }, { site, context: good.toUpperCase() }, {}])
      expect((await ask(given)).status).toBe(400)
    expect((await ask(undefined, '', '0x12')).status).toBe(400)
    expect((await ask()).body).toEqual({ pcis: [] })
  })

  test('an account has so many and no more, and what has ended a month ago makes room', async () => {
    const { owner, ask } = await enter()
    const [now, expiry] = [Math.floor(vault.clock.now / 1000), Math.floor(vault.clock.now / 1000) + 60]
    const contexts = await Promise.all(
      Array.from({ length: sessionLimit }, (_, index) =>
        grant(owner, index === 0 ? { expiry } : { expiry: now + 90 * 86_400 }),
      ),
    )
    const answers = []
    for (const context of contexts) answers.push((await ask({ site, context })).status)
    const full = answers.indexOf(409)
    expect(full).toBeGreaterThan(100)
    const context = await grant(owner)
    expect((await ask({ site, context })).body.reasons[0].name).toBe('SESSIONS_FULL')
    vault.clock.now += 32 * 86_400_000
    const again = await enter()
    expect((await again.ask({ site, context: await grant(again.owner) })).status).toBe(200)
  })

  test('who asks for one that there is not is told so', async () => {
    const { ask } = await enter()
    const unknown = await ask({ pci: 'a'.repeat(43) }, '/revoke')
    expect([unknown.status, unknown.body.reasons[0].name]).toEqual([404, 'SESSION_UNKNOWN'])
  })
})
