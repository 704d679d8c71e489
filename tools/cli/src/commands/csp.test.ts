import { expect } from 'vitest'
import { policyFormats } from '../csp/formatPolicy.ts'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { csp } from './csp.ts'
import { init } from './init.ts'

test.beforeEach(async ({ site }) => void (await init(site.context)))

const configure = (site: FixtureSite, config: object) =>
  site.write('portico.config.ts', `export default ${JSON.stringify(config)}`)

async function sourcesOf(site: FixtureSite, directive: string): Promise<string[]> {
  const { directives } = await csp(site.context)
  return directives.find(({ name }) => name === directive)?.sources.map(({ source }) => source) ?? []
}

test('allows a plain site itself and the nodes of its networks', async ({ site }) => {
  const { policy } = await csp(site.context)
  expect(policy.split('; ')).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self' https://eth.example",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
  `)
})

test('prints the header and nothing else', async ({ site }) => {
  const before = site.output.length
  const { policy } = await csp(site.context)
  expect(site.output.slice(before)).toEqual([`Content-Security-Policy: ${policy}`])
})

test('adds origins, and of scripts the folder alone', async ({ site }) => {
  await configure(site, {
    baseUrl: 'https://cdn.example/portico/',
    gatewayUrl: 'https://gateway.example/v1?key=1',
    relayUrl: 'wss://relay.example:8443/socket',
    imageOrigins: ['https://pictures.example/'],
    safeOrigins: ['https://app.safe.global'],
  })
  expect(await sourcesOf(site, 'script-src')).toEqual(["'self'", 'https://cdn.example/portico/'])
  expect(await sourcesOf(site, 'connect-src')).toEqual([
    "'self'",
    'https://gateway.example',
    'wss://relay.example:8443',
  ])
  expect(await sourcesOf(site, 'img-src')).toEqual([
    "'self'",
    'data:',
    'https://gateway.example',
    'https://pictures.example',
  ])
  expect(await sourcesOf(site, 'frame-ancestors')).toEqual(['https://app.safe.global'])
})

test('files elsewhere may have the scheme of the page', async ({ site }) => {
  await configure(site, { baseUrl: '//cdn.example/portico/' })
  expect(await sourcesOf(site, 'script-src')).toEqual(["'self'", 'cdn.example/portico/'])
  await configure(site, { baseUrl: '//cdn.example/a;b,c/' })
  expect(await sourcesOf(site, 'script-src')).toEqual(["'self'", 'cdn.example/a%3Bb%2Cc/'])
})

test('adds the nodes of networks, those of the site in place of their own, each once', async ({ site }) => {
  await configure(site, {
    networks: ['eip155:1', 'eip155:10', 'solana:5eykt'],
    customRpcUrls: {
      'eip155:10': ['https://node.example/a', 'https://node.example/b', 'https://other.example'],
    },
  })
  expect(await sourcesOf(site, 'connect-src')).toEqual([
    "'self'",
    'https://eth.example',
    'https://node.example',
    'https://other.example',
    'https://sol.example:8899',
  ])
})

test('says which nodes it does not know', async ({ site }) => {
  await configure(site, { networks: ['eip155:31337'] })
  expect((await csp(site.context)).notes).toEqual([
    'The nodes of eip155:31337 are not known: name them in customRpcUrls.',
  ])
})

test('refuses to guess where networks are named and @portico/embed is missing', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/node_modules/@portico/embed`, { recursive: true })
  await configure(site, { networks: ['eip155:1'] })
  await expect(csp(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-005'))
})

test.for([
  ['vue', 'vue'],
  ['svelte', 'svelte-trusted-html'],
  ['nuxt', 'vue'],
])('lets %s write HTML by its own policy', async ([name = '', policy], { site }) => {
  await site.write('package.json', JSON.stringify({ devDependencies: { [name]: '1.0.0' } }))
  expect(await sourcesOf(site, 'trusted-types')).toEqual([policy])
})

test('names a policy of trusted types once that two packages bring', async ({ site }) => {
  await site.write('package.json', '{ "dependencies": { "nuxt": "4.0.0", "vue": "3.5.0" } }')
  expect(await sourcesOf(site, 'trusted-types')).toEqual(['vue'])
})

test('lets the Pages Router of Next load scripts by its own policy, which the App Router does without', async ({
  site,
}) => {
  await site.write('package.json', '{ "dependencies": { "next": "16.0.0" } }')
  await site.write('src/app/page.tsx', '')
  expect(await sourcesOf(site, 'trusted-types')).toEqual(["'none'"])
  await site.write('src/pages/index.tsx', '')
  expect(await sourcesOf(site, 'trusted-types')).toEqual(['nextjs'])
})

test('says that Next needs a nonce', async ({ site }) => {
  await site.write('package.json', '{ "dependencies": { "next": "16.0.0" } }')
  expect((await csp(site.context)).notes).toEqual([expect.stringContaining('nonce')])
})

test('every source says what it is for', async ({ site }) => {
  const { directives } = await csp(site.context)
  for (const { sources } of directives) for (const { reason } of sources) expect(reason).not.toBe('')
})

test.for(policyFormats)('writes it for %s', async (format, { site }) => {
  await configure(site, { gatewayUrl: 'https://gateway.example' })
  const { text } = await csp(site.context, { for: format })
  await expect(`${text}\n`).toMatchFileSnapshot(`../fixtures/csp/${format}.txt`)
})

test.for([
  ['gatewayUrl', 'gateway.example'],
  ['gatewayUrl', 'ftp://gateway.example'],
  ['gatewayUrl', 'https://a;script-src.example'],
  ['gatewayUrl', "https://a'b.example"],
  ['baseUrl', '//a;b.example/'],
  ['relayUrl', 'https://relay.example'],
  ['relayUrl', 'wss://'],
  ['networks', ['mainnet']],
  ['customRpcUrls', { mainnet: ['https://a.example'] }],
  ['imageOrigins', ['*']],
  ['safeOrigins', ["'self'; script-src *"]],
] as const)('refuses a config with %s: %j', async ([name, value], { site }) => {
  await configure(site, { [name]: value })
  await expect(csp(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
})

test('adds what the site loads itself to the defaults, and takes away those that it does without', async ({
  site,
}) => {
  await configure(site, {
    gatewayUrl: 'https://gateway.example',
    contentPolicy: {
      'font-src': ["'self'"],
      'form-action': ["'self'"],
      'connect-src': ['https://gateway.example', 'https://*.metrics.example:8443'],
      'style-src': [],
    },
  })
  const { policy } = await csp(site.context)
  expect(policy.split('; ')).toMatchInlineSnapshot(`
    [
      "default-src 'none'",
      "script-src 'self'",
      "img-src 'self' data: https://gateway.example",
      "connect-src 'self' https://gateway.example https://*.metrics.example:8443",
      "font-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]
  `)
})

test.for(["'unsafe-inline'", "'unsafe-eval'", '*', "'self'; script-src *", 'https://a b', "'nonce-abc'"])(
  'refuses %s as what a site loads',
  async (source, { site }) => {
    await configure(site, { contentPolicy: { 'script-src': [source] } })
    await expect(csp(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
  },
)
