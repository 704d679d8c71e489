// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { fetchJson } from './fetchJson.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://page.example/buy'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A gateway that answers like this, and lists these origins. */
function start(answer: () => Response | Promise<Response>, allowedOrigins: unknown = [], projectId?: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input)
    asked.push(pathname)
    return pathname === '/projects/v1/origins' ? Response.json({ allowedOrigins }) : answer()
  })
  const test = createTestCore({ gatewayUrl: 'http://gateway.test', ...(projectId && { projectId }) })
  const fail = async () => {
    const asking = fetchJson(test.core, { path: '/v1/any', retryCount: 0 }).catch((error) => error.code)
    const code = await asking
    await test.time.advance(0)
    await test.time.advance(0)
    return code
  }
  const getCodes = () => test.core.alert.getState().alerts.map(({ code }) => code)
  const getErrors = () =>
    test.events.flatMap(([name, payload]) => (name === 'error' ? [(payload as { error: Error }).error] : []))
  return { ...test, asked, fail, getCodes, getErrors }
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const status = (code: number) => () => new Response(null, { status: code })

test('a page that the service does not list is reported once, and what went wrong stays what it was', async () => {
  const { fail, getCodes, asked, getErrors } = start(unreachable, ['https://shop.example'])
  expect(await fail()).toBe('PORTICO-API-003')
  expect(await fail()).toBe('PORTICO-API-003')
  expect(getCodes()).toEqual(['PORTICO-CONFIG-007'])
  expect(getErrors().map(({ message }) => message)).toEqual([
    expect.stringMatching(/^PORTICO-CONFIG-007: .*\s+https:\/\/page\.example/),
  ])
  expect(asked.filter((path) => path === '/projects/v1/origins')).toHaveLength(1)
})

test.each([
  ['lists nobody, and so serves all', []],
  ['lists this page', ['page.*', 'other.example']],
  ['answers nonsense', 'everyone'],
])('a service that %s is only out of reach', async (_, allowedOrigins) => {
  const { fail, getCodes, getErrors } = start(unreachable, allowedOrigins)
  await fail()
  await fail()
  expect(getCodes()).toEqual([])
  expect(getErrors()).toEqual([expect.objectContaining({ code: 'PORTICO-API-003' })])
})

test.each([
  ['without a project id', undefined, 'PORTICO-CONFIG-009'],
  ['with one it does not know', 'acme', 'PORTICO-CONFIG-008'],
])('a service that asks for a project id says so to a site %s', async (_, projectId, code) => {
  const { fail, getCodes } = start(status(401), [], projectId)
  expect(await fail()).toBe('PORTICO-API-001')
  expect(getCodes()).toEqual([code])
})

test('a service that is down is no mistake of the site', async () => {
  const { fail, getCodes, getErrors } = start(status(500), ['https://shop.example'])
  await fail()
  expect(getCodes()).toEqual([])
  expect(getErrors()).toEqual([expect.objectContaining({ code: 'PORTICO-API-001' })])
})

test.each([400, 404, 409, 422])('%i is an answer, and no failure of the service', async (code) => {
  const { fail, getErrors } = start(status(code))
  await fail()
  expect(getErrors()).toEqual([])
})
