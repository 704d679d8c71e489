import { createGateway, type Gateway, type GatewayOptions } from '@portico/gateway'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../device/openDevice.ts'
import { createMemoryStore } from '../device/store.ts'
import { accountSchema, auditSchema, devicesSchema, holdsSchema } from './accountAnswers.ts'
import { loginSchema, nothingSchema, sessionSchema, waitSchema, walletSchema } from './answers.ts'
import { createService, type Service } from './createService.ts'
import { createSessions } from './createSessions.ts'

const origin = 'https://vault.example'
const url = 'https://gateway.example'
const options = {
  logLevel: 'silent',
  publicUrl: url,
  vault: { origin, secrets: ['a secret of tests, long enough by far'] },
  // Nobody listens there.
  mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
} as const satisfies GatewayOptions
let gateway: Gateway
let device: Device
let service: Service
/** Milliseconds by which this device's clock is wrong. */
let clockError = 0
let asked = 0

beforeAll(async () => {
  gateway = await createGateway(options)
  // As a browser does, for pages of the vault. The service has a clock of its own.
  vi.stubGlobal('fetch', async (address: string, { headers, ...init }: RequestInit) => {
    asked += 1
    const wrong = clockError
    clockError = 0
    const response = await gateway.app.request(address, { ...init, headers: { ...headers, origin } })
    clockError = wrong
    return response
  })
  const readClock = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => readClock() + clockError)
  device = await openDevice(createMemoryStore())
  service = createService(url, device)
})
afterEach(() => {
  clockError = 0
})
afterAll(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await gateway.close()
})

const describeOwn = () => ({ sealingKey: device.sealingKey, name: 'Firefox on Linux' })

test('the vault reads what the gateway answers to who is signed in', async () => {
  const body = { device: describeOwn() }
  const { accessToken, refreshToken, user } = await service.ask({
    path: 'login/guest',
    body,
    answer: sessionSchema,
  })
  const ask = <Schema extends Parameters<Service['ask']>[0]['answer']>(path: string, answer: Schema) =>
    service.ask({ path, answer, accessToken })
  expect(await ask('user', accountSchema)).toMatchObject({ id: user.id, identities: [{ kind: 'guest' }] })
  expect(await ask('wallet', walletSchema)).toEqual({ current: null, pending: null })
  expect(await ask('devices', devicesSchema)).toMatchObject([
    { id: device.id, isThis: true, hasShare: false },
  ])
  expect(await ask('audit', auditSchema)).toMatchObject([{ kind: 'signedIn' }, { kind: 'accountCreated' }])
  expect(await ask('holds', holdsSchema)).toEqual([])
  const renewed = await service.ask({
    path: 'session/refresh',
    body: { refreshToken },
    answer: sessionSchema,
  })
  expect(renewed.user).toEqual(user)
  await service.ask({
    path: 'session/end',
    body: {},
    answer: nothingSchema,
    accessToken: renewed.accessToken,
  })
  await expect(ask('user', accountSchema)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
})

test('the vault reads what the gateway answers to a login, and why it refuses', async () => {
  const begin = (email: string) =>
    service.ask({ path: 'login', body: { email, locale: 'en', site: origin }, answer: loginSchema })
  const { loginId, action, resendIn } = await begin('maya@shop.example')
  expect([action, resendIn]).toEqual(['VERIFY_DEVICE', 30])
  await expect(begin('maya')).rejects.toMatchObject({ code: 'EMAIL_INVALID' })
  const resend = service.ask({ path: 'login/resend', body: { loginId }, answer: loginSchema })
  await expect(resend).rejects.toMatchObject({ code: 'RESEND_LOCKED', data: { seconds: 30 } })
  const entered = { loginId, code: 'none', device: describeOwn() }
  const malformed = service.ask({ path: 'login/code', body: entered, answer: sessionSchema })
  await expect(malformed).rejects.toMatchObject({ code: 'INTERNAL' })
  const waiting = { loginId: 'x'.repeat(43), device: describeOwn() }
  const unknown = service.ask({ path: 'login/wait', body: waiting, answer: waitSchema })
  await expect(unknown).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  const tried = await Promise.allSettled(
    ['000000', '111111'].map((code) =>
      service.ask({ path: 'login/code', body: { ...entered, code }, answer: sessionSchema }),
    ),
  )
  // At most one of the two is right.
  const reasons = tried.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(reasons[0]).toMatchObject({ code: 'CODE_WRONG', data: { triesLeft: expect.any(Number) } })
})

test.each([-3_600_000, 3_600_000])(
  'a clock that is wrong by %d ms lets a visitor in all the same',
  async (wrong) => {
    clockError = wrong
    const device = await openDevice(createMemoryStore())
    const sessions = createSessions(createService(url, device), createMemoryStore(), url)
    const body = { device: { sealingKey: device.sealingKey, name: 'Firefox on Linux' } }
    const own = createService(url, device)
    asked = 0
    await sessions.keep(await own.ask({ path: 'login/guest', body, answer: sessionSchema }))
    expect(asked).toBe(2)
    expect(await sessions.ask({ path: 'wallet', answer: walletSchema })).toEqual({
      current: null,
      pending: null,
    })
    // Whoever knows the service's time is not told it twice.
    asked = 0
    await own.ask({ path: 'login/guest', body, answer: sessionSchema })
    expect(asked).toBe(1)
  },
)

test('the vault reads for how long it is to wait where it asks too often', async () => {
  const usual = gateway
  gateway = await createGateway({ ...options, rateLimit: { capacity: 1, refillPerSecond: 0.1 } })
  const begin = () => service.ask({ path: 'login', body: {}, answer: loginSchema })
  await expect(begin()).rejects.toMatchObject({ code: 'INTERNAL' })
  await expect(begin()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    data: { seconds: expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 10) },
  })
  await gateway.close()
  gateway = usual
})
