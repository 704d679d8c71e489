import { request } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocalServer } from '../site/serveLocal.ts'
import { createDirector, type Director } from './createDirector.ts'
import { serveControls } from './serveControls.ts'

let director: Director
let controls: LocalServer
const play = vi.fn(async () => 'It is <over>.')

beforeEach(async () => {
  play.mockClear()
  const acts = [{ name: 'drop', title: 'Drop the next transaction', play }]
  director = createDirector({ acts, isScheduled: true, pause: 60_000, log: () => {} })
  controls = await serveControls(director, 0)
})
afterEach(async () => {
  await controls.stop()
  await director.stop()
})

const read = async (path: string) => (await fetch(`${controls.url}${path}`)).text()
const press = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${controls.url}${path}`, { method: 'POST', redirect: 'manual', headers })).status

test('an act is played when its button is pressed, and what has happened is read', async () => {
  expect(await read('/')).toContain('<form method="post" action="/acts/drop" target="play">')
  expect(await read('/play')).toMatch(/Next: Drop the next transaction, in (60|59) seconds/)
  expect(await press('/acts/drop')).toBe(303)
  await expect.poll(() => read('/play')).toContain('It is &lt;over&gt;.')
  expect(play).toHaveBeenCalledOnce()
})

test('the schedule is turned off and on', async () => {
  expect(await press('/schedule/off')).toBe(303)
  expect(await read('/play')).toContain('Nothing is played until a button is pressed.')
  expect(await press('/schedule/on')).toBe(303)
  expect(await read('/play')).toContain('Next: ')
})

test('there is nothing else, and no page runs a script', async () => {
  for (const path of ['/acts/none', '/acts', '/schedule/maybe', '/acts/drop/', '/'])
    expect([path, await press(path)]).toEqual([path, 404])
  expect((await fetch(`${controls.url}/else`)).status).toBe(404)
  const policy = (await fetch(controls.url)).headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('another site that is open in the browser presses nothing', async () => {
  expect(await press('/acts/drop', { origin: 'https://evil.example' })).toBe(403)
  expect(await press('/acts/drop', { origin: 'null' })).toBe(403)
  expect(await press('/acts/drop', { origin: controls.url })).toBe(303)
  // A name that was made to lead here.
  const status = await new Promise((resolve) => {
    const options = { method: 'POST', path: '/acts/drop', headers: { host: 'evil.example' } }
    request(controls.url, options, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(status).toBe(403)
  expect(play).toHaveBeenCalledOnce()
})
