import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DoctorResult, doctor } from '../commands/doctor.ts'
import { killListName } from '../commands/kill.ts'
import { createSample } from './fixtures/createSample.ts'
import type { Sample, SampleParameters } from './fixtures/Sample.ts'
import { copiedKillList, nameKillList, signKillList } from './fixtures/signKillList.ts'
import { type Hosting, startHosting } from './fixtures/startHosting.ts'

let hosting: Hosting
beforeAll(async () => {
  hosting = await startHosting()
})
afterAll(() => hosting.stop())

let count = 0

/** What is found at a site, and what of it is unknown. */
async function examine(
  parameters: SampleParameters,
  adjust: (sample: Sample) => Promise<unknown> | unknown = () => {},
): Promise<{ codes: string[]; unknown: string[]; result: DoctorResult }> {
  count += 1
  const sample = await createSample(hosting, `site-${count}`, parameters)
  await adjust(sample)
  sample.output.length = 0
  await doctor(sample.context, { json: true, url: sample.url }).catch(() => {})
  const result = JSON.parse(sample.output[0] ?? 'null') as DoctorResult
  await sample.dispose()
  return {
    result,
    codes: result.findings.map(({ code }) => code),
    unknown: result.looked.flatMap((looked) => looked.unknown),
  }
}

test('React 18 runs with the React DOM of another minor version', async () => {
  const range = { manifest: { peerDependencies: { react: '^18.2.0' } } }
  const { codes } = await examine({ packages: { react: '18.3.1' } }, ({ install }) =>
    install('react-dom', '18.2.0', range),
  )
  expect(codes).toEqual([])
})

test.each(['overrides', 'resolutions'])('%s mean another version than dependencies say', async (field) => {
  const { codes } = await examine({}, ({ edit }) =>
    edit('package.json', (text) => {
      const manifest = JSON.parse(text)
      manifest.dependencies['@portico/embed'] = '^0.9.0'
      return JSON.stringify({ ...manifest, [field]: { '@portico/embed': '1.0.0' } })
    }),
  )
  expect(codes).toEqual([])
})

test.each([
  ['package.json', '{ "workspaces": ["*"], "resolutions": { "**/@portico/embed": "1.0.0" } }', []],
  ['pnpm-workspace.yaml', "packages: ['*']\noverrides:\n  '@portico/embed': 1.0.0\n", []],
  ['package.json', '{ "workspaces": ["*"], "resolutions": { "acme": "1.0.0" } }', ['PORTICO-SITE-011']],
  ['pnpm-workspace.yaml', "overrides:\n  acme: 1\nonlyBuilt:\n  - '@portico/embed'\n", ['PORTICO-SITE-011']],
])('%s of the workspace may mean another version: %s', async (name, text, expected) => {
  const { codes } = await examine({ layout: 'workspace' }, async ({ context, edit }) => {
    await edit('package.json', (own) =>
      own.replace('"@portico/embed": "1.0.0"', '"@portico/embed": "^0.9.0"'),
    )
    await writeFile(join(context.cwd, '../..', name), text)
  })
  expect(codes).toEqual(expected)
})

test.each(['workspace:*', 'latest', 'file:../embed'])(
  'the range %s says nothing that could be wrong',
  async (range) => {
    const { codes } = await examine({}, ({ edit }) =>
      edit('package.json', (text) =>
        text.replace('"@portico/embed": "1.0.0"', `"@portico/embed": "${range}"`),
      ),
    )
    expect(codes).toEqual([])
  },
)

test('an address may be written with the origin of the site, or without', async () => {
  const { codes } = await examine({ options: "baseUrl: 'https://shop.example/portico'" })
  expect(codes).toEqual([])
})

test('a page in place of a service worker is none', async () => {
  const { codes, result } = await examine({}, ({ serving }) => {
    const body = '<!doctype html><script src="/portico/shell/0.9.0/core.js"></script>'
    const headers = { 'Content-Type': 'text/html' }
    serving.answer = (path) => (path === '/sw.js' ? { headers, body } : null)
  })
  expect(codes).toEqual([])
  expect(result.looked.find(({ check }) => check === 'worker')?.state).toBe('absent')
})

test('a page that redirects is looked at where it ends', async () => {
  const { codes } = await examine({ mount: '/shop/', config: { baseUrl: '/shop/portico/' } }, (sample) => {
    sample.serving.answer = (path) =>
      path === '/shop/' ? { status: 301, headers: { Location: '/shop/en/' } } : null
    const { answer, headers, html } = sample.serving
    sample.serving.answer = async (path, file) =>
      path === '/shop/en/' ? { headers, body: html } : answer(path, file)
    return sample.edit('src/main.ts', (text) => text.replace('root }', 'root, ...options }'))
  })
  expect(codes).toEqual([])
})

test('a relay that refuses anyone who names no project is not known to refuse the origin', async () => {
  hosting.hosts.set('relay', async () => ({ status: 403 }))
  const relayUrl = `ws://127.0.0.1:${hosting.port}/relay`
  const { codes, unknown } = await examine({ config: { relayUrl } })
  expect(codes).toEqual([])
  expect(unknown).toContain('the relay: it answers with 403')
})

test('a gateway that asks for a key is not known to be wrong', async () => {
  hosting.hosts.set('gateway.example', async () => ({ status: 401 }))
  const { codes, unknown } = await examine({ config: { gatewayUrl: 'https://gateway.example' } })
  expect(codes).toEqual([])
  expect(unknown).toContain('the gateway: it answers with 401')
})

test('what a server says changes nothing that a terminal shows', async () => {
  const message = '\u001B[2Jnothing\u202E here'
  const body = JSON.stringify({ error: { message } })
  hosting.hosts.set('node.example', async () => ({ body }))
  const config = { customRpcUrls: { 'eip155:1': ['https://node.example/'] } } as const
  const { result } = await examine({ config })
  expect(result.findings[0]?.details).toBe('eip155:1 at https://node.example: \uFFFD[2Jnothing\uFFFD here')
})

const listUrl = `/${killListName}`

test('a kill list that redirects is read where it ends', async () => {
  const { codes } = await examine({ features: ['send'] }, async (sample) => {
    await nameKillList(sample, listUrl, await signKillList(sample, ['send@1.1.0']))
    const body = await sample.read(copiedKillList)
    sample.serving.answer = (path) =>
      path === listUrl
        ? { status: 302, headers: { Location: '/lists/1.json' } }
        : path === '/lists/1.json'
          ? { body }
          : null
  })
  expect(codes).toEqual([])
})

test('one cause is reported once, on disk and where it is served', async () => {
  const { result } = await examine({ features: ['send'] }, async (sample) =>
    nameKillList(sample, listUrl, await signKillList(sample, ['send@1.2.0'])),
  )
  expect(result.findings.map(({ details }) => details)).toEqual([
    expect.stringMatching(/^send 1\.2\.0: https:\/\/.*\/portico\.kill-list\.json$/),
  ])
})

test('nodes of the code are those of the configuration where their origins are, and keys are not shown', async () => {
  hosting.hosts.set('node.example', async () => ({ body: '{"jsonrpc":"2.0","id":1,"result":"0x1"}' }))
  const customRpcUrls = { 'eip155:1': ['https://node.example/'] } as const
  const say = (urls: string) => ({
    config: { customRpcUrls },
    options: `customRpcUrls: { 'eip155:1': [${urls}] }`,
  })
  const report = async (urls: string) =>
    (await examine(say(urls))).result.findings
      .filter(({ code }) => code === 'PORTICO-SITE-019')
      .map(({ details }) => details)
  expect(await report("'https://node.example/secret', getNode()")).toEqual([])
  expect(await report("'https://node.example/', 'https://other.example/secret'")).toEqual([
    'customRpcUrls.eip155:1 https://other.example in src/main.ts, not in the configuration',
  ])
})
