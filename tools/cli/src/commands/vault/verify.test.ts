import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as vault from '@portico/vault'
import { Ajv } from 'ajv'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestContext } from '../../fixtures/createTestContext.ts'
import {
  removeTestRelease,
  startTestVault,
  type Tamper,
  testFiles,
  writeTestRelease,
} from '../../fixtures/startTestVault.ts'
import { toOffline } from '../../toOffline.ts'
import { type VaultVerifyOptions, type VaultVerifyResult, verifyVaultRelease } from './verify.ts'

let directory: string
const cleanups: (() => Promise<unknown>)[] = []
const output: string[] = []
const context = { ...createTestContext('/', output), fetch }

beforeEach(async () => {
  output.length = 0
  directory = await writeTestRelease()
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  await removeTestRelease(directory)
})

async function serve(tamper?: Tamper, served = directory): Promise<string> {
  const { url, stop } = await startTestVault({ directory: served, ...(tamper && { tamper }) })
  cleanups.push(stop)
  return url
}

/** What the command prints, and the code that it ends with. */
async function verify(url: string, options: Partial<VaultVerifyOptions> = {}) {
  output.length = 0
  const given = { url, release: directory, loadVault: async () => vault, json: true, ...options }
  const code = await verifyVaultRelease(context, given).then(
    () => null,
    (error) => error.code as string,
  )
  return { code, result: JSON.parse(output[0] ?? 'null') as VaultVerifyResult }
}

const differs = 'PORTICO-CLI-031'
const unknown = 'PORTICO-CLI-032'

test('a vault that serves the release is said to be it, and what its operator chose is named', async () => {
  const { code, result } = await verify(`${await serve()}/frame`)
  expect(code).toBeNull()
  expect(result).toMatchObject({
    isRelease: true,
    version: '1.0.0',
    differences: [],
    unknown: [],
    config: { origins: ['https://shop.example'], networks: [{ rpcUrl: 'http://127.0.0.1:8545' }] },
  })
  // Each file, pages at both their addresses, what is strange, the configuration: twice.
  expect(result.compared).toBe(2 * (Object.keys(testFiles).length + 1 + 3 + 8 + 1))
})

test('what it prints for people says what it does not know, and its JSON has the published form', async () => {
  const url = await serve()
  await verify(url, { json: false }).catch(() => {})
  expect(output.join('\n')).toContain('Nothing is said of what it sends to others')
  const schema = JSON.parse(
    await readFile(new URL('../../../schema/vault-verify.json', import.meta.url), 'utf8'),
  )
  const validate = new Ajv().compile(schema)
  validate((await verify(url)).result)
  expect(validate.errors).toBeNull()
})

const only =
  (path: string, change: Tamper): Tamper =>
  (answer, asked) => {
    if (asked.url === path) change(answer, asked)
  }
const append: Tamper = (answer) => {
  answer.body = Buffer.concat([answer.body, Buffer.from(' ')])
}
const setHeader =
  (name: string, value: string | null): Tamper =>
  ({ headers }) => {
    if (value === null) delete headers[name]
    else headers[name] = value
  }
const answerScript: Tamper = (answer) => {
  answer.status = 200
  answer.body = Buffer.from('alert(1)')
  answer.headers['content-type'] = 'text/javascript'
}

test.each(Object.keys(testFiles).map((name) => [name]))('one byte more in %s is found', async (name) => {
  const path = name.endsWith('.html') ? `/${name.slice(0, -5)}` : `/${name}`
  const { code, result } = await verify(await serve(only(path, append)))
  expect(code).toBe(differs)
  expect(result.differences.map((one) => [one.path, one.visitor])).toEqual([
    [path, 'browser'],
    [path, 'plain'],
  ])
})

test.each<[string, string, Tamper]>([
  ['release.json', '/release.json', append],
  ['a page at its other address', '/frame.html', append],
  [
    'a policy that lets another script in',
    '/frame',
    ({ headers }) => {
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        'script-src ',
        'script-src https://evil.example ',
      )
    },
  ],
  [
    'a policy that lets everybody frame it',
    '/frame',
    ({ headers }) => {
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        /frame-ancestors [^;]*/,
        'frame-ancestors *',
      )
    },
  ],
  [
    'a policy without Trusted Types',
    '/window',
    ({ headers }) => {
      headers['content-security-policy'] = (headers['content-security-policy'] ?? '').replace(
        "; require-trusted-types-for 'script'",
        '',
      )
    },
  ],
  ['no policy for the worker', '/worker-D.js', setHeader('content-security-policy', null)],
  ['a referrer', '/frame', setHeader('referrer-policy', 'unsafe-url')],
  ['types that are guessed', '/frame-A.js', setHeader('x-content-type-options', null)],
  ['a script of another type', '/frame-A.js', setHeader('content-type', 'text/plain')],
  ['a kit that opens in the vault', '/escape-kit', setHeader('content-disposition', null)],
  ['a cookie', '/frame', setHeader('set-cookie', 'who=maya')],
  ['a file that is loaded with the page', '/frame', setHeader('link', '</x.js>; rel=modulepreload')],
  [
    'a file that is not there',
    '/de-C.js',
    (answer) => {
      answer.status = 404
    },
  ],
  [
    'a redirect',
    '/frame',
    (answer) => {
      answer.status = 302
      answer.headers.location = 'https://evil.example/frame'
    },
  ],
  ['a service worker', '/sw.js', answerScript],
  ['a page at the root', '/', answerScript],
  [
    'more than a configuration',
    '/config.json',
    (answer) => {
      answer.body = Buffer.from(JSON.stringify({ ...JSON.parse(`${answer.body}`), script: 'x.js' }))
    },
  ],
])('%s is found', async (_, path, change) => {
  const { code, result } = await verify(await serve(only(path, change)))
  expect(code).toBe(differs)
  expect([...new Set(result.differences.map((one) => one.path))]).toEqual([path])
})

test('code for browsers alone is found, and that it is for them', async () => {
  const tamper = only('/frame-A.js', (answer, asked) => {
    if (/Mozilla/.test(asked.headers['user-agent'] ?? '')) append(answer, asked)
  })
  const { code, result } = await verify(await serve(tamper))
  expect(code).toBe(differs)
  expect(result.differences).toMatchObject([{ path: '/frame-A.js', visitor: 'browser' }])
})

test('another release is not this one', async () => {
  const other = await writeTestRelease({ ...testFiles, 'frame-A.js': 'evil()' })
  cleanups.push(() => removeTestRelease(other))
  expect((await verify(await serve(undefined, other))).code).toBe(differs)
})

test('a server that never ends is left, and its file differs', async () => {
  const tamper = only('/de-C.js', (answer) => {
    answer.body = Buffer.alloc(64 * 1024 * 1024)
  })
  expect((await verify(await serve(tamper))).code).toBe(differs)
})

test('a file that cannot be fetched is not taken for right', async () => {
  const tamper = only('/worker-D.js', () => {
    throw new Error('The line is dead.')
  })
  const { code, result } = await verify(await serve(tamper))
  expect(code).toBe(unknown)
  expect(result).toMatchObject({ isRelease: false, differences: [] })
  expect(result.unknown.map(({ path }) => path)).toEqual(['/worker-D.js', '/worker-D.js'])
})

test('time runs out, and nothing is taken for right', async () => {
  const { code, result } = await verify(await serve(), { timeLimit: 0 })
  expect(code).toBe(unknown)
  expect(result).toMatchObject({ compared: 0, isRelease: false })
})

test('where nobody answers nothing is known', async () => {
  const { code, result } = await verify('http://127.0.0.1:9')
  expect(code).toBe(unknown)
  expect(result.config).toBeNull()
})

test('the release may be at an address', async () => {
  const url = await serve()
  expect((await verify(url, { release: url })).code).toBeNull()
})

test('a release whose file was changed is refused', async () => {
  await writeFile(join(directory, 'frame-A.js'), 'evil()')
  expect((await verify('http://127.0.0.1:9')).code).toBe('PORTICO-CLI-030')
})

test.each([['vault.example'], ['ftp://vault.example']])('%s is no address', async (url) => {
  expect((await verify(url)).code).toBe('PORTICO-SITE-002')
})

test('no other machine is asked offline', async () => {
  const ask = verifyVaultRelease(toOffline(context), {
    url: 'https://vault.example',
    release: directory,
    loadVault: async () => vault,
  })
  await expect(ask).rejects.toMatchObject({ code: 'PORTICO-CLI-010' })
})
