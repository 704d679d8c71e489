import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openPackedSite, writePage } from '../fixtures/openPackedSite.ts'
import { cli, createPlugin, runBin, test } from '../fixtures/pluginRepository.ts'
import { expect } from '../fixtures/test.ts'

/** Asks its own service, tokens and nodes of two networks, and shows what comes, or the code of what is refused; and a picture. */
const view = `import type { PluginContext } from '@portico/contract'
import { Button, EmptyState, Image } from '@portico/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'

const toCode = (error: { code?: unknown }) => String(error.code)

async function ask({ options, service, chain, tokens, networks, images }: PluginContext) {
  const [first, second] = networks.get()
  if (!first || !second) return 'no networks'
  const url = options.desk + '/quote'
  const request = { method: 'eth_chainId' }
  const lines = await Promise.all([
    service.fetch({ url, body: { say: options.greeting } }).then(({ status, body }) => status + ' ' + (body as { said: string }).said),
    service.fetch({ url: 'https://elsewhere.example/' }).catch(toCode),
    images.toUrl('https://elsewhere.example/logo.svg').catch(toCode),
    chain.request<string>(request, { caipNetworkId: first.caipNetworkId }),
    chain.request<string>(request, { caipNetworkId: second.caipNetworkId }),
    tokens.find([{ caipNetworkId: first.caipNetworkId, address: null }]).then(([token]) => token?.symbol),
  ])
  return lines.join(' | ')
}

export function GreetingView({ context }: { context: PluginContext; t: unknown }) {
  const { portfolio } = context
  const all = useSyncExternalStore(portfolio.subscribe, portfolio.get, portfolio.get)
  const [said, setSaid] = useState('')
  const [logo, setLogo] = useState<string>()
  useEffect(() => void context.images.toUrl(context.options.desk + '/logo.svg').then(setLogo), [context])
  const ready = all.filter(({ status }) => status === 'ready').length
  return (
    <EmptyState icon="info" title={ready + ' networks'} action={<Button onClick={() => void ask(context).then(setSaid, (error) => setSaid(toCode(error)))}>Ask</Button>}>
      <Image name="Desk" src={logo} />
      {said}
    </EmptyState>
  )
}
`

/** What the plugin's manifest says beside what a new one does. */
const said = {
  options: {
    desk: { type: 'origin', required: true, description: 'Where quotes are made.' },
    greeting: { type: 'string', default: 'Hello', description: 'What the desk hears.' },
  },
  capabilities: {
    'service.fetch': ['{desk}'],
    images: ['{desk}'],
    'chain.request': ['eth_chainId'],
    'tokens.read': true,
    'portfolio.read': true,
  },
}

/** The plugin's own service: on another origin, and open to every page. */
async function startDesk(): Promise<{ server: Server; origin: string; heard: unknown[] }> {
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/logo.svg') {
        response.writeHead(200, { 'content-type': 'image/svg+xml' })
        response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
        return
      }
      if (request.method === 'POST') heard.push(JSON.parse(Buffer.concat(chunks).toString()))
      response.writeHead(200, { ...cors, 'content-type': 'application/json' })
      response.end(JSON.stringify({ said: 'fine' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, heard, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a plugin takes options, and reaches its own service and pictures, every network and tokens, from a tab too', async ({
  page,
  stack,
  directory,
}) => {
  const { server, origin, heard } = await startDesk()
  const plugin = await createPlugin(directory)
  const path = join(plugin, 'portico.plugin.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const accountTabs = [{ id: 'reach', title: { en: 'Reach' }, view: manifest.contributes.views[0].id }]
  const contributes = { ...manifest.contributes, accountTabs }
  await writeFile(path, JSON.stringify({ ...manifest, ...said, contributes }))
  await writeFile(join(plugin, 'src/views/GreetingView.tsx'), view)
  await runBin(plugin, directory, cli, 'plugin', 'build')
  await runBin(plugin, directory, cli, 'plugin', 'publish', '--to', '../releases', '--channel', 'stable')

  await runBin(directory, directory, cli, 'init')
  const config = (desk: string) =>
    writeFile(
      join(directory, 'portico.config.ts'),
      `export default {
  features: {},
  gatewayUrl: '${stack.urls.gateway}',
  plugins: { 'acme-bridge': { desk: '${desk}', greeting: 'Ahoy' } },
}
`,
    )
  await config('nowhere')
  const add = () => runBin(directory, directory, cli, 'add', './releases/acme-bridge', '--yes')
  expect(String(await add().catch((error) => error.stderr))).toContain('PORTICO-CLI-028')
  await config(origin)
  const added = await add()
  for (const line of [`connect-src ${origin}`, `img-src ${origin}`]) expect(added).toContain(line)
  const { policy } = JSON.parse(await runBin(directory, directory, cli, 'csp', '--json'))

  const files = await writePage(directory)
  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: files, policy })
  await modal.button('Acme bridge').click()
  await modal.button('Ask').click()
  const answers = '200 fine | PORTICO-PLUGIN-011 | PORTICO-PLUGIN-011 | 0x7a69 | 0x7a6a | ETH'
  await expect(page.getByText(answers)).toBeVisible()
  await expect(page.getByText('2 networks')).toBeVisible()
  expect(heard).toEqual([{ say: 'Ahoy' }])
  const logo = modal.dialog.locator(`img[src="${origin}/logo.svg"]`)
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8)

  await modal.button('Back').click()
  await modal.dialog.getByRole('tab', { name: 'Reach' }).click()
  await expect(modal.dialog.getByRole('tabpanel')).toContainText('2 networks')
  expect(faults).toEqual([])
  await stop()
  server.closeAllConnections()
  server.close()
})
