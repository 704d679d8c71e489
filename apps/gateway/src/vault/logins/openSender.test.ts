import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GatewayOptions } from '../../config.ts'
import { createGateway, type Gateway } from '../../createGateway.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { publicUrl, testSecret, vaultOrigin } from '../fixtures/createTestVault.ts'
import { begin } from '../fixtures/signIn.ts'

const options = {
  logLevel: 'silent' as const,
  publicUrl,
  allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
  vault: { origin: vaultOrigin, secrets: [testSecret] },
  // Nobody listens there.
  mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
} satisfies GatewayOptions

/** A gateway as operators start it, and whoever asks it, on new browsers of one network. */
async function start() {
  const clock = { now: Date.UTC(2026, 10, 26, 12) }
  const gateway = await createGateway(options, undefined, () => clock.now)
  const open = () => createTestBrowser({ app: gateway.app, clock })
  return { gateway, open }
}

describe('a gateway for sites of its own', () => {
  let gateway: Gateway
  let open: Awaited<ReturnType<typeof start>>['open']
  beforeAll(async () => {
    ;({ gateway, open } = await start())
  })
  afterAll(() => gateway.close())

  test.each(['https://shop.example', 'https://eu.shop.example', vaultOrigin])(
    'sends a code in the name of %s',
    async (site) => {
      expect((await begin(await open(), 'maya@shop.example', { site })).status).toBe(200)
    },
  )

  test.each(['https://buy-cheap.evil', 'https://shop.example.evil', 'http://vault.example', 'null'])(
    'sends none in the name of %s',
    async (site) => {
      const { status, body } = await begin(await open(), 'maya@shop.example', { site })
      expect([status, body.reasons[0].name]).toEqual([400, 'site'])
    },
  )
})

/** The statuses of mails that are asked for, one after another, each for an address of its own. */
async function askOften(path: string, count: number) {
  const { gateway, open } = await start()
  const browser = await open()
  const { body } = await browser.enter()
  const answers = []
  for (let asked = 0; asked < count; asked += 1) {
    const input = { email: `maya${asked}@shop.example`, locale: 'en', site: 'https://shop.example' }
    answers.push(
      await browser.ask(path, { body: input, ...(path !== 'login' && { token: body.accessToken }) }),
    )
  }
  await gateway.close()
  return answers
}

test.each(['login', 'identities/email'])('a program that asks for mails at %s gets a few', async (path) => {
  const answers = await askOften(path, 12)
  const sent = answers.filter(({ status }) => status === 200).length
  expect(sent).toBeGreaterThanOrEqual(3)
  expect(sent).toBeLessThanOrEqual(5)
  const last = answers.at(-1)
  expect([last?.status, last?.body.reasons[0].name]).toEqual([429, 'rate'])
  expect(Number(last?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
})
