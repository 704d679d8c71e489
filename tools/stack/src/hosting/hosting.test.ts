import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv, promisify } from 'node:util'
import { createGateway, readEnvironment } from '@portico/gateway'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = join(root, 'docs/hosting.md')

let house: string
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'portico-house-'))
  await cp(join(root, 'docs/hosting'), house, { recursive: true })
  await run(join(house, 'generate-secrets.sh'), ['smtps://user:password@mail.shop.example'])
})
afterAll(() => rm(house, { recursive: true }))

const read = (path: string) => readFile(join(house, path), 'utf8')
const readVariables = async (path: string) => parseEnv(await read(path)) as Record<string, string>

interface ComposeService {
  readonly image?: string
  readonly build?: string
  readonly command?: readonly string[]
  readonly ports?: readonly string[]
  readonly env_file?: string | readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, unknown>>
}
const readCompose = async () => parse(await read('compose.yml')) as Compose
const toList = <Item>(value: Item | readonly Item[] | undefined) =>
  (value === undefined ? [] : [value].flat()) as Item[]

test('the compose file names what is there, and lets nobody but the proxy be reached', async () => {
  const { services, volumes } = await readCompose()
  expect(Object.keys(services)).toEqual(['caddy', 'gateway', 'vault', 'database'])
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  expect(open.map(([name]) => name)).toEqual(['caddy'])
  for (const { env_file, volumes: mounted, depends_on, image, build } of Object.values(services)) {
    for (const file of toList(env_file)) await stat(join(house, file))
    for (const [place = ''] of toList(mounted).map((line) => line.split(':')))
      if (place.startsWith('./')) await stat(join(house, place))
      else expect(volumes).toHaveProperty(place)
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on ?? {})
    for (const name of needed) expect(services).toHaveProperty(name)
    // `latest` is another thing every day.
    expect(image ?? build).toMatch(/^(\.|[\w./-]+:[\d.]+-alpine)$/)
  }
})

test('each program is the one that its package has', async () => {
  const { services } = await readCompose()
  const { dependencies } = JSON.parse(await read('package.json'))
  for (const name of ['gateway', 'vault']) {
    const { bin, version } = JSON.parse(await readFile(join(root, 'apps', name, 'package.json'), 'utf8'))
    expect(dependencies[`@portico/${name}`]).toBe(version)
    expect(services[name]?.command).toEqual([`node_modules/.bin/portico-${name}`])
    const [file] = Object.values(bin) as [string]
    const unit = await read(`portico-${name}.service`)
    expect(unit).toContain(`ExecStart=/usr/bin/node node_modules/@portico/${name}/${file.replace('./', '')}`)
  }
})

test('every command of the page is one of what is installed, and none is fetched', async () => {
  const text = await readFile(page, 'utf8')
  const { dependencies } = JSON.parse(await read('package.json'))
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block ?? '').join('\n')
  expect(blocks).not.toMatch(/\bnpx\b/)
  const called = new Set([...blocks.matchAll(/(\S*)\bportico(-gateway)? vault /g)].map(([, path]) => path))
  expect([...called]).toEqual(['node_modules/.bin/'])
  const { bin, version } = JSON.parse(await readFile(join(root, 'tools/cli/package.json'), 'utf8'))
  expect(Object.keys(bin)).toContain('portico')
  expect(dependencies['@portico/cli']).toBe(version)
})

test('names agree wherever they stand', async () => {
  const site = await readVariables('site.env')
  const vault = JSON.parse(await read('config/vault.json'))
  expect(site.VAULT_ORIGIN).toBe(`https://${site.VAULT_HOST}`)
  expect(site.PUBLIC_URL).toBe(`https://${site.GATEWAY_HOST}`)
  expect([vault.url, vault.serviceUrl]).toEqual([site.VAULT_ORIGIN, site.PUBLIC_URL])
  expect(site.RELAY_PUBLIC_URLS).toBe(`wss://${site.GATEWAY_HOST}/relay`)
  const { services } = await readCompose()
  const caddy = await read('Caddyfile')
  const used = [...caddy.matchAll(/\{\$(\w+)/g)].map(([, name]) => name ?? '')
  expect(used.sort()).toEqual(['GATEWAY_HOST', 'GATEWAY_UPSTREAM', 'VAULT_HOST', 'VAULT_UPSTREAM'])
  expect(services.caddy?.environment).toEqual({
    GATEWAY_UPSTREAM: 'gateway:4101',
    VAULT_UPSTREAM: 'vault:4103',
  })
})

test('the gateway starts with these files, and serves vault and relay', async () => {
  const env = {
    ...(await readVariables('site.env')),
    ...(await readVariables('secrets/gateway.env')),
    GATEWAY_CONFIG: join(house, 'config/gateway.json'),
  }
  const options = await readEnvironment(env, (file) => readFile(file, 'utf8'))
  expect(options.database).toMatchObject({ url: expect.stringContaining('@database:5432/portico') })
  const gateway = await createGateway({ ...options, database: {}, port: 0, logLevel: 'silent' })
  const { url } = await gateway.listen()
  try {
    const origin = 'https://vault.shop.example'
    const answer = await fetch(`${url}/vault/v1/user`, { headers: { origin } })
    expect([answer.status, (await answer.json()).reasons[0].name]).toEqual([400, 'PROOF_INVALID'])
    expect(await (await fetch(`${url}/health`)).json()).toHaveProperty('relay')
  } finally {
    await gateway.close()
  }
})

test('the vault starts with these files, where its variables say', async () => {
  const site = join(house, 'site')
  await cp(join(root, 'apps/vault/src/server/policies.ts'), join(site, 'a.js'))
  await writeFile(join(site, 'frame.html'), 'frame')
  const config = join(house, 'vault.test.json')
  await writeFile(config, JSON.stringify({ ...JSON.parse(await read('config/vault.json')), directory: site }))
  const main = join(root, 'apps/vault/src/main.ts')
  const child = spawn(process.execPath, ['-C', '@portico/source', '--import', 'tsx', main], {
    cwd: root,
    env: { PATH: process.env.PATH, VAULT_CONFIG: config, HOST: '127.0.0.1', PORT: '0' },
  })
  const exited = once(child, 'exit')
  let said = ''
  for await (const text of child.stderr.setEncoding('utf8')) {
    said += text
    if (said.includes('\n')) break
  }
  const port = /answers at port (\d+) for https:\/\/vault\.shop\.example/.exec(said)?.[1]
  const { headers } = await fetch(`http://127.0.0.1:${port}/frame`)
  expect(headers.get('content-security-policy')).toContain('https://gateway.shop.example')
  child.kill('SIGTERM')
  await exited
})

test('secrets are of chance, for their owner alone, and never replaced', async () => {
  const files = await readdir(join(house, 'secrets'))
  for (const file of files) expect((await stat(join(house, 'secrets', file))).mode & 0o077).toBe(0)
  const { VAULT_SECRETS, AUTH_SECRETS, DATABASE_URL } = await readVariables('secrets/gateway.env')
  const { POSTGRES_PASSWORD } = await readVariables('secrets/database.env')
  for (const secret of [VAULT_SECRETS, AUTH_SECRETS, POSTGRES_PASSWORD])
    expect(secret).toMatch(/^[\da-f]{64}$/)
  expect(new Set([VAULT_SECRETS, AUTH_SECRETS, POSTGRES_PASSWORD]).size).toBe(3)
  expect(DATABASE_URL).toContain(`:${POSTGRES_PASSWORD}@`)
  const again = run(join(house, 'generate-secrets.sh'), ['smtps://mail.shop.example'])
  await expect(again).rejects.toThrow('Nothing was changed')
  expect((await readVariables('secrets/gateway.env')).VAULT_SECRETS).toBe(VAULT_SECRETS)
})

const hasSystemd = await run('systemd-analyze', ['--version']).then(
  () => true,
  () => false,
)

test.skipIf(!hasSystemd)('systemd understands the units', async () => {
  const names = ['portico-gateway.service', 'portico-vault.service']
  for (const name of names)
    await writeFile(join(house, name), (await read(name)).replaceAll('/usr/bin/node', process.execPath))
  const { stderr } = await run('systemd-analyze', ['verify', ...names.map((name) => join(house, name))])
  const own = stderr.split('\n').filter((line) => line.includes('portico'))
  expect(own).toEqual([])
})

test('the page names files and scripts that are there', async () => {
  const text = await readFile(page, 'utf8')
  const named = [...text.matchAll(/(?:\.\/|`)([\w/-]+\.(?:sh|yml|env|json|service))(?![\w.])/g)].map(
    ([, path]) => path ?? '',
  )
  expect(named.length).toBeGreaterThan(8)
  for (const path of named.filter((name) => !/^wallets|release/.test(name))) await stat(join(house, path))
  const tests = [...text.matchAll(/`((?:apps|tools)\/[\w/.]+\.test\.ts)`/g)].map(([, path]) => path ?? '')
  for (const path of tests) await stat(join(root, path))
})
