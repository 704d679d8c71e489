import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { installPacked } from '../fixtures/installPacked.ts'
import { openPackedSite, packedHtml } from '../fixtures/openPackedSite.ts'
import { start } from '../fixtures/start.ts'
import { test as base, expect } from '../fixtures/test.ts'

const published = ['contract', 'embed', 'siwx', 'cli', 'shell', 'plugin-send'].map(
  (name) => `@portico/${name}`,
)
const script = `import { createPortico } from '@portico/embed'
import { localOne, localTwo } from '@portico/embed/networks'
import root from './portico.root.json' with { type: 'json' }

const { gatewayUrl }: { gatewayUrl: string } = await (await fetch('/site.json')).json()
createPortico({ networks: [localOne, localTwo], root, gatewayUrl })
`
const component = `import type { PluginManifest } from '@portico/contract'
import type { Portico } from '@portico/embed'
import { ConnectButton, PorticoProvider, useConnection } from '@portico/embed/react'

const Name = ({ displayName }: PluginManifest) => <p>{displayName} {useConnection().address}</p>
export const App = (props: { portico: Portico; manifest: PluginManifest }) => (
  <PorticoProvider portico={props.portico}><ConnectButton /><Name {...props.manifest} /></PorticoProvider>
)
`

/** The faults that TypeScript finds in a site; none where its types are whole. */
const findTypeFaults = (directory: string, moduleResolution: string): Promise<string> => {
  const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext'
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--jsx', 'react-jsx', '--types', 'react']
  const modules = ['--module', module, '--moduleResolution', moduleResolution]
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const files = ['main.ts', 'App.tsx']
  return start(directory, process.execPath, compiler, ...options, ...modules, ...files).catch(
    ({ stdout }: { stdout: string }) => stdout,
  )
}

function bundle(directory: string): Promise<string[]> {
  const compiler = rspack({
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './main.ts',
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }],
    },
    output: { path: join(directory, 'public'), filename: 'main.js', module: true, chunkFormat: 'module' },
    devtool: false,
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {}
      const messages = [...errors, ...warnings].map(({ message }) => message)
      compiler.close(() => (error ? reject(error) : resolve(messages)))
    })
  })
}

const test = base.extend<{ directory: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  directory: async ({}, use) => {
    const directory = await installPacked(published, ['react', '@types/react'])
    await use(directory)
    await rm(directory, { recursive: true, force: true })
  },
})

test('a new site adds Portico from its published packages, type-checks, builds, connects and opens Send', async ({
  page,
  stack,
  directory,
}) => {
  const cli = join(directory, 'node_modules/@portico/cli/bin/portico.mjs')
  await start(directory, process.execPath, cli, 'init')
  await start(directory, process.execPath, cli, 'add', 'send', '--yes')
  expect(await start(directory, process.execPath, cli, 'lock')).toBe('Nothing to change.\n')

  await writeFile(join(directory, 'public/index.html'), packedHtml)
  await writeFile(join(directory, 'main.ts'), script)
  await writeFile(join(directory, 'App.tsx'), component)
  expect(await findTypeFaults(directory, 'bundler')).toBe('')
  expect(await findTypeFaults(directory, 'nodenext')).toBe('')
  expect(await bundle(directory)).toEqual([])

  const { modal, faults, stop } = await openPackedSite({ page, stack, directory: join(directory, 'public') })
  await modal.button('Send').click()
  await expect(modal.button('ETH, Select token')).toBeVisible()
  expect(faults).toEqual([])
  await stop()
})
