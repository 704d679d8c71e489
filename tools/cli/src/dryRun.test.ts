import { join } from 'node:path'
import { expect } from 'vitest'
import { run } from './cli.ts'
import { listFiles } from './files.ts'
import { installPlugin } from './fixtures/installPlugin.ts'
import { type FixtureSite, test } from './fixtures/siteTest.ts'

const installNewer = (site: FixtureSite) =>
  installPlugin(site, '@portico/plugin-send', { id: 'send', version: '1.3.0' })

const begin = async ({ context }: FixtureSite) => {
  await run(['init'], context)
  await run(['add', 'send', '--yes'], context)
}

/** Every command line that writes, with what has to be before it has something to write. */
const writing: Readonly<Record<string, (site: FixtureSite) => Promise<unknown>>> = {
  init: async () => {},
  'add bridging --yes': begin,
  'remove send': begin,
  'disable send': begin,
  'enable send': async (site) => {
    await begin(site)
    await run(['disable', 'send'], site.context)
  },
  'update send --yes': async (site) => {
    await begin(site)
    await installNewer(site)
  },
  'update send --canary 10 --yes': async (site) => {
    await begin(site)
    await installNewer(site)
  },
  'rollback send': async (site) => {
    await begin(site)
    await installNewer(site)
    await run(['update', '--yes'], site.context)
  },
  lock: async (site) => {
    await begin(site)
    await site.write('public/portico/shell/1.0.0/core.js', 'c0re')
  },
  'doctor --fix --yes': async (site) => {
    await begin(site)
    await site.write('public/portico/shell/1.0.0/core.js', 'c0re')
  },
  types: begin,
  'kill send@1.2.0 --key kill-key.pem --create-key': begin,
  'budget --svg budget.svg': begin,
  'create plugin acme-bridge': begin,
}

/** Every file below the site but its packages, with its content. */
async function readAll({ context }: FixtureSite): Promise<Record<string, string>> {
  const paths = (await listFiles(context, context.cwd)).filter((path) => !path.startsWith('node_modules/'))
  const read = async (path: string) => [path, await context.fs.readFile(join(context.cwd, path), 'base64')]
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

test.for(Object.keys(writing))('a dry run of %s writes nothing, and a run does', async (line, { site }) => {
  await writing[line]?.(site)
  const before = await readAll(site)
  await run([...line.split(' '), '--dry-run'], site.context)
  expect(await readAll(site)).toEqual(before)
  await run(line.split(' '), site.context)
  expect(await readAll(site)).not.toEqual(before)
})
