import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault, type TestVault } from '../fixtures/createTestVault.ts'
import { databaseKinds, type TestDatabase } from '../fixtures/databases.ts'

describe.each(databaseKinds)('on $title', ({ open }) => {
  let database: TestDatabase
  let vault: TestVault
  beforeAll(async () => {
    database = await open()
    vault = await createTestVault({ db: database.db })
  })
  afterAll(() => database.close())

  const enter = async () => {
    const browser = await createTestBrowser(vault)
    const { status, body } = await browser.enter()
    expect(status).toBe(200)
    return {
      browser,
      session: body,
      ask: (path: string, body?: unknown) => browser.ask(path, { token: session(), body }),
    }
    function session() {
      return body.accessToken
    }
  }
  const refresh = (
    { browser }: { browser: Awaited<ReturnType<typeof createTestBrowser>> },
    refreshToken: string,
  ) => browser.ask('session/refresh', { body: { refreshToken } })

  test('a session is renewed with each refresh token once', async () => {
    const entered = await enter()
    const renewed = await refresh(entered, entered.session.refreshToken)
    expect(renewed).toMatchObject({
      status: 200,
      body: { expiresIn: 600, user: entered.session.user, isNew: false },
    })
    expect(renewed.body.refreshToken).not.toBe(entered.session.refreshToken)
    expect((await refresh(entered, renewed.body.refreshToken)).status).toBe(200)
  })

  test('a spent refresh token ends all sessions of the device, and no others', async () => {
    const entered = await enter()
    const again = await entered.browser.enter()
    const stranger = await enter()
    const first = await refresh(entered, entered.session.refreshToken)
    const renewed = await refresh(entered, first.body.refreshToken)
    const spent = await refresh(entered, entered.session.refreshToken)
    expect(spent).toMatchObject({ status: 401, body: { reasons: [{ name: 'SESSION_ENDED' }] } })
    for (const { refreshToken } of [renewed.body, again.body])
      expect((await refresh(entered, refreshToken)).status).toBe(401)
    expect((await stranger.ask('user')).status).toBe(200)
    const { body } = await entered.browser.enter()
    const { body: audit } = await entered.browser.ask('audit', { token: body.accessToken })
    expect(audit.map(({ kind }: { kind: string }) => kind)).toContain('refreshReused')
  })

  test('whoever has not heard the answer is answered again', async () => {
    const entered = await enter()
    const unheard = await refresh(entered, entered.session.refreshToken)
    const again = await refresh(entered, entered.session.refreshToken)
    expect(again.body.refreshToken).toBe(unheard.body.refreshToken)
    expect((await refresh(entered, again.body.refreshToken)).status).toBe(200)
    const { body: audit } = await entered.browser.ask('audit', { token: again.body.accessToken })
    expect(audit.map(({ kind }: { kind: string }) => kind)).not.toContain('refreshReused')
  })

  test('another browser that comes with a spent token is not answered again', async () => {
    const entered = await enter()
    await refresh(entered, entered.session.refreshToken)
    const thief = await createTestBrowser(vault)
    expect((await refresh({ browser: thief }, entered.session.refreshToken)).status).toBe(401)
    expect((await entered.ask('user')).status).toBe(401)
  })

  test('of twenty that refresh at once one renews, and all hear of it', async () => {
    const entered = await enter()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refresh(entered, entered.session.refreshToken)),
    )
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  })

  test('another browser has no use for the tokens, and ends nothing with them', async () => {
    const entered = await enter()
    const thief = await createTestBrowser(vault)
    const { accessToken, refreshToken } = entered.session
    expect((await thief.ask('user', { token: accessToken })).status).toBe(401)
    expect((await refresh({ browser: thief }, refreshToken)).status).toBe(401)
    expect((await entered.ask('user')).status).toBe(200)
  })

  test.each([
    ['no token of ours', () => 'none'],
    ['a token with another number', (token: string) => token.replace(/\.0\./, '.1.')],
    [
      'a token with another hash',
      (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    ],
  ])('%s renews nothing and ends nothing', async (_, change) => {
    const entered = await enter()
    const { refreshToken } = entered.session
    expect((await refresh(entered, change(refreshToken))).status).toBe(401)
    expect((await refresh(entered, refreshToken)).status).toBe(200)
  })

  test('an access token is good for ten minutes', async () => {
    const entered = await enter()
    vault.clock.now += 599_000
    expect((await entered.ask('user')).status).toBe(200)
    vault.clock.now += 2_000
    expect((await entered.ask('user')).body.reasons[0].name).toBe('SESSION_ENDED')
  })

  test('a session that was ended is over at once', async () => {
    const entered = await enter()
    expect((await entered.ask('session/end', {})).body).toEqual({})
    expect((await entered.ask('user')).status).toBe(401)
    expect((await refresh(entered, entered.session.refreshToken)).status).toBe(401)
  })

  test('signing out everywhere ends every session of the user', async () => {
    const entered = await enter()
    const second = await entered.browser.enter()
    await entered.ask('session/end-all', {})
    expect((await entered.browser.ask('user', { token: second.body.accessToken })).status).toBe(401)
  })

  test('devices are listed, and one that is revoked is out', async () => {
    const entered = await enter()
    const { body: devices } = await entered.ask('devices')
    expect(devices).toMatchObject([
      { id: entered.browser.id, name: 'Firefox on Linux', isThis: true, hasShare: false },
    ])
    expect((await entered.ask('devices/revoke', { id: entered.browser.id })).status).toBe(200)
    expect((await entered.ask('devices')).status).toBe(401)
  })

  test('nobody revokes a device of somebody else', async () => {
    const [entered, stranger] = [await enter(), await enter()]
    await stranger.ask('devices/revoke', { id: entered.browser.id })
    expect((await entered.ask('user')).status).toBe(200)
    expect((await entered.ask('devices')).body).toHaveLength(1)
  })

  test('a guest who comes again is the same user', async () => {
    const entered = await enter()
    const again = await entered.browser.enter()
    expect(again.body.user).toEqual(entered.session.user)
    expect([entered.session.isNew, again.body.isNew]).toEqual([true, false])
  })
})
