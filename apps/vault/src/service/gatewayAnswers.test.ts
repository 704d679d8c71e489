import { createGateway, type Gateway } from '@portico/gateway'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../device/openDevice.ts'
import { createMemoryStore } from '../device/store.ts'
import { accountSchema, auditSchema, devicesSchema, holdsSchema } from './accountAnswers.ts'
import { loginSchema, nothingSchema, sessionSchema, waitSchema, walletSchema } from './answers.ts'
import { createService, type Service } from './createService.ts'

const origin = 'https://vault.example'
const url = 'https://gateway.example'
let gateway: Gateway
let device: Device
let service: Service

beforeAll(async () => {
  gateway = await createGateway({
    logLevel: 'silent',
    publicUrl: url,
    vault: { origin, secrets: ['a secret of tests, long enough by far'] },
    // Nobody listens there.
    mail: { url: 'smtp://127.0.0.1:9', from: 'wallet@shop.example' },
  })
  // As a browser does, for pages of the vault.
  vi.stubGlobal('fetch', (address: string, { headers, ...init }: RequestInit) =>
    gateway.app.request(address, { ...init, headers: { ...headers, origin } }),
  )
  device = await openDevice(createMemoryStore())
  service = createService(url, device)
})
afterAll(async () => {
  vi.unstubAllGlobals()
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
