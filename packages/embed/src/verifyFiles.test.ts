// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createVerifier } from './verifyFiles.ts'

const integrity = `sha384-${'aB3+/'.repeat(12)}abcd`
const baseUrl = 'https://site.test/portico/'
const directory = `${baseUrl}shell/1.0.0/`
const getLinks = () => [...document.querySelectorAll('link')]

afterEach(() => document.head.replaceChildren())

/** Verifies, with the browser's answer to each file. */
async function verify(files: Readonly<Record<string, string>>, event = 'load') {
  const verifying = createVerifier(baseUrl).verify('shell/1.0.0/', files)
  for (const link of getLinks()) link.dispatchEvent(new Event(event))
  await verifying
}

test('each file is preloaded with its hash, under the address it is imported by', async () => {
  await verify({ 'core.js?abc': integrity })
  expect(getLinks().map((link) => [link.rel, link.href, link.integrity])).toEqual([
    ['modulepreload', `${directory}core.js?abc`, integrity],
  ])
})

test.each([
  '',
  'sha384-',
  'sha384-AAAA',
  `sha384-${'!'.repeat(64)}`,
  `md5-${'a'.repeat(64)}`,
  `${integrity} sha384-${'b'.repeat(64)}`,
  ` ${integrity}`,
  `${integrity}\n`,
])('a hash %j, which browsers leave out, is refused before anything is fetched', async (unreadable) => {
  await expect(verify({ 'core.js': unreadable })).rejects.toThrow(`${directory}core.js`)
  expect(getLinks()).toEqual([])
})

test('a file that does not match is refused, and asked for again at the next try', async () => {
  await expect(verify({ 'core.js': integrity }, 'error')).rejects.toThrow('core.js')
  expect(getLinks()).toEqual([])
  await verify({ 'core.js': integrity })
})
