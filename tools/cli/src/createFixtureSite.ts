import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Context } from './context.ts'
import { listFiles } from './files.ts'
import { getIntegrity } from './release/readRelease.ts'

const manifest = {
  id: 'send',
  version: '1.2.0',
  displayName: 'Send',
  engines: { portico: '^1.0.0' },
  contributes: { commands: [{ id: 'send-token' }] },
  capabilities: { 'accounts.read': true, 'wallet.request': ['eth_sendTransaction'], toast: true },
  needs: ['@portico/evm'],
  locales: ['en'],
}

/** A site in a temporary directory, with a shell and two plugins installed. For tests. */
export interface FixtureSite {
  readonly context: Context
  /** What the commands wrote, in order. */
  readonly output: string[]
  write(path: string, content: string): Promise<void>
  read(path: string): Promise<string>
  /** Every file below the site but its packages. */
  list(): Promise<string[]>
  /** Installs a package with these built files, in place of an earlier one. */
  install(name: string, release: object, files: Record<string, string>): Promise<void>
  dispose(): Promise<void>
}

const describeFiles = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { integrity: getIntegrity(Buffer.from(text)), bytes: text.length, brotli: text.length },
    ]),
  )

async function installPackages(site: FixtureSite): Promise<void> {
  const dependencies = { '@portico/shell': '1.0.0', '@portico/plugin-send': '1.2.0', 'acme-bridge': '1.0.0' }
  const entry = 'remoteEntry.js'
  const bridge = { ...manifest, id: 'bridge', feature: 'bridging', version: '1.0.0', needs: undefined }
  await site.write('package.json', JSON.stringify({ dependencies }))
  await site.install('@portico/shell', { version: '1.0.0' }, { 'core.js': 'core', 'modal.js': 'modal' })
  await site.install('@portico/plugin-send', { manifest, entry }, { [entry]: 'send' })
  await site.install('acme-bridge', { manifest: bridge, entry }, { [entry]: 'bridge' })
}

/** Makes a {@link FixtureSite}. */
export async function createFixtureSite(): Promise<FixtureSite> {
  const directory = await fs.mkdtemp(join(tmpdir(), 'portico-cli-'))
  const output: string[] = []
  const log = (text: string) => void output.push(text)
  const context: Context = { cwd: directory, fs, log, warn: log, now: () => 0 }
  const write = async (path: string, content: string) => {
    await fs.mkdir(dirname(join(directory, path)), { recursive: true })
    await fs.writeFile(join(directory, path), content)
  }
  const site: FixtureSite = {
    context,
    output,
    write,
    read: (path) => fs.readFile(join(directory, path), 'utf8'),
    list: async () =>
      (await listFiles(context, directory)).filter((path) => !path.startsWith('node_modules/')),
    async install(name, release, files) {
      const folder = `node_modules/${name}`
      const described = JSON.stringify({ ...release, files: describeFiles(files) })
      await fs.rm(join(directory, folder), { recursive: true, force: true })
      await write(`${folder}/package.json`, JSON.stringify({ name }))
      await write(`${folder}/dist/portico.release.json`, described)
      for (const [file, text] of Object.entries(files)) await write(`${folder}/dist/${file}`, text)
    },
    dispose: () => fs.rm(directory, { recursive: true }),
  }
  await installPackages(site)
  return site
}
