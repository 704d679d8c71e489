import { expect } from 'vitest'
import { run } from '../cli.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { test } from '../fixtures/siteTest.ts'

/** What a command line changed, in the order in which it did. */
const toSteps = (text = '') =>
  (JSON.parse(text).changes as { action: string; path: string }[]).map(({ action, path }) =>
    path.startsWith('public/') ? action : path,
  )

test('what arrives is copied before anything names it, and what leaves goes when nothing names it', async ({
  site,
}) => {
  await run(['init'], site.context)
  await run(['add', 'send', '--yes', '--json'], site.context)
  const arriving = toSteps(site.output.at(-1))
  expect(arriving.slice(-3)).toEqual(['portico.config.ts', 'portico.lock.json', 'portico.root.json'])
  expect(new Set(arriving.slice(0, -3))).toEqual(new Set(['create']))
  await run(['remove', 'send', '--json'], site.context)
  const leaving = toSteps(site.output.at(-1))
  expect(leaving.slice(0, 3)).toEqual(['portico.config.ts', 'portico.lock.json', 'portico.root.json'])
  expect(new Set(leaving.slice(3))).toEqual(new Set(['remove']))
})

test('two packages of one plugin are refused, however their features are called', async ({ site }) => {
  const dependencies = { '@portico/shell': '1.0.0', '@portico/plugin-send': '1.2.0', 'acme-send': '1.0.0' }
  await site.write('package.json', JSON.stringify({ dependencies }))
  await installPlugin(site, 'acme-send', { id: 'send', feature: 'sending' })
  await run(['init'], site.context)
  await run(['add', 'send', '--yes'], site.context)
  const before = await site.read('portico.lock.json')
  await run(['add', 'sending', '--yes'], site.context)
  const said = site.output.join('\n')
  expect(said).toContain('send: ')
  expect(said).toMatch(/Disable one of them, for example `portico disable (send|sending)`/)
  expect(await site.read('portico.lock.json')).toBe(before)
})

test('plugins stand in the order of their ids, whatever their features are called', async ({ site }) => {
  await run(['init'], site.context)
  await run(['add', 'send', 'bridging', '--yes', '--json'], site.context)
  const { plugins } = JSON.parse(site.output.at(-1) ?? '')
  expect(Object.keys(JSON.parse(await site.read('portico.lock.json')).plugins)).toEqual(['bridge', 'send'])
  expect(plugins?.map(({ id }: { id: string }) => id) ?? ['bridge', 'send']).toEqual(['bridge', 'send'])
})
