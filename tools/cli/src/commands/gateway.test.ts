import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { gateway } from './gateway.ts'

const loadGateway = () => import('@portico/gateway')

/** Installs `@portico/embed` with a network, and names it, and others, in the configuration. */
async function configure(site: FixtureSite, config: object): Promise<void> {
  const mainnet = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1'],
  }
  const manifest = { name: '@portico/embed', type: 'module', exports: { './networks': './networks.js' } }
  await site.write('node_modules/@portico/embed/package.json', JSON.stringify(manifest))
  await site.write(
    'node_modules/@portico/embed/networks.js',
    `export const mainnet = ${JSON.stringify(mainnet)}`,
  )
  await site.write('portico.config.ts', `export default ${JSON.stringify(config)}`)
}

test('one command serves the site’s networks, the directory and a relay, and keeps its data', async ({
  site,
}) => {
  const customRpcUrls = { 'eip155:31337': ['http://127.0.0.1:1'], 'solana:abc': ['http://127.0.0.1:1'] }
  await configure(site, { networks: ['eip155:1'], customRpcUrls })
  const running = await gateway(site.context, { port: 0, loadGateway })
  onTestFinished(running.stop)
  expect(running).toMatchObject({
    networks: ['eip155:1', 'eip155:31337', 'solana:abc'],
    prices: ['eip155:1'],
    relayUrl: `${running.url?.replace('http', 'ws')}/relay`,
  })
  const ask = async (path: string, origin = 'http://localhost:3000') => {
    const response = await fetch(`${running.url}${path}`, { headers: { origin } })
    return { status: response.status, body: await response.json() }
  }
  expect((await ask('/v1/supported-chains')).body.http).toEqual(['eip155:1', 'eip155:31337'])
  expect((await ask('/getWallets?entries=1')).body.data).toHaveLength(1)
  expect((await ask('/auth/v1/nonce')).body).toMatchObject({ nonce: expect.any(String) })
  expect((await ask('/getWallets', 'https://evil.example')).status).toBe(403)
  expect(await site.read('.portico/.gitignore')).toBe('*\n')
  expect((await site.list()).some((path) => path.startsWith('.portico/gateway/'))).toBe(true)
  expect(site.output.at(-1)).toContain(`gatewayUrl: '${running.url}'`)
})

test('a site that names no networks gets the rest, and a warning', async ({ site }) => {
  await configure(site, {})
  expect((await gateway(site.context, { dryRun: true })).networks).toEqual([])
  expect(site.output.at(-1)).toContain('Name the site’s `networks` in portico.config.ts')
})

test('it listens where the site looks for it, and says when that is taken', async ({ site }) => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await configure(site, { gatewayUrl: `http://127.0.0.1:${port}` })
  const error = await gateway(site.context, { loadGateway }).catch((reason: unknown) => reason)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-026'))
  expect(error).toMatchObject({ details: `Port ${port} is taken.` })
})

test('the environment wins over the site', async ({ site }) => {
  await configure(site, {})
  const env = { ALLOWED_ORIGINS: 'https://shop.example' }
  const running = await gateway({ ...site.context, env }, { port: 0, loadGateway })
  onTestFinished(running.stop)
  const origins = await (await fetch(`${running.url}/projects/v1/origins`)).json()
  expect(origins).toEqual({ allowedOrigins: ['https://shop.example'] })
})

test('says where the gateway comes from when it is not installed', async ({ site }) => {
  await configure(site, {})
  const error = await gateway(site.context).catch((reason: unknown) => reason)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-025'))
  expect(String(error)).toContain('npm install -D @portico/gateway')
})
