import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { check } from '../commands/check.ts'
import { disable } from '../commands/disable.ts'
import { enable } from '../commands/enable.ts'
import { init } from '../commands/init.ts'
import { update } from '../commands/update.ts'
import { chunk } from '../fixtures/installPlugin.ts'
import { codeOf } from '../fixtures/siteTest.ts'
import { createManifest, describeRelease, type FixtureReleases, test } from '../fixtures/sourceTest.ts'
import { getIntegrity } from '../release/readRelease.ts'

test.beforeEach(async ({ site, releases }) => {
  await init(site.context)
  await releases.publish('1.0.0')
  Object.assign(site.context, { fetch: releases.fetch })
})

/** A release file that was published on purpose: the channel names its hash. */
async function publishText(releases: FixtureReleases, text: string): Promise<void> {
  await releases.replace('1.0.0/portico.release.json', text)
  const integrity = getIntegrity(Buffer.from(text))
  await releases.replace('stable.json', JSON.stringify({ id: 'acme-bridge', version: '1.0.0', integrity }))
}

const files = { 'remoteEntry.js': 'bridge 1.0.0', ...chunk }
const manifest = createManifest('1.0.0')
const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`chunk-${index}.js`, 'x']))
const describe = (rest: object) =>
  JSON.stringify({ ...JSON.parse(describeRelease(manifest, files)), ...rest })

test.for([
  ['no JSON', '<!doctype html>'],
  ['a path out of its folder', describe({ files: { '../../index.html': {} } })],
  ...['locale-x.html', 'index.php', 'sw.js', 'picture.svg', 'aux.js', '.htaccess', 'plu\u200bgin.js'].map(
    (name) =>
      [
        `a file called ${JSON.stringify(name)}`,
        describeRelease(manifest, { ...files, [name]: 'x' }),
      ] as const,
  ),
  [
    'names that differ in case alone',
    describeRelease(manifest, { ...files, 'locale-de.js': 'x', 'locale-DE.js': 'y' }),
  ],
  ['no plugin.js', describeRelease(manifest, { 'remoteEntry.js': 'bridge 1.0.0' })],
  ['the id of a device', describe({ manifest: { ...manifest, id: 'aux', contributes: {} } })],
  ['a negative size', describeRelease(manifest, files).replace('"bytes":12', '"bytes":-1')],
  ['no file for its entry', describe({ entry: 'other.js' })],
  ['an entry that every object has', describe({ entry: 'constructor' })],
  ['a manifest of another form', describe({ manifest: { ...manifest, capabilities: { everything: true } } })],
  ['an id that is a path', describe({ manifest: { ...manifest, id: '../../shell' } })],
  [
    'characters that move the cursor among its rights',
    describe({ manifest: { ...manifest, capabilities: { 'wallet.request': ['\u001b[1A\u001b[2Kx'] } } }),
  ],
  ['characters that turn text around', describe({ manifest: { ...manifest, displayName: '\u202eevil' } })],
  ['characters that nobody sees', describe({ manifest: { ...manifest, displayName: 'Bri\u200bdge' } })],
  ['another id', describe({ manifest: { ...manifest, id: 'other' } })],
  ['another version', describe({ manifest: { ...manifest, version: '9.9.9' } })],
  ['too many files', describeRelease(manifest, { ...files, ...many })],
  [
    'more bytes than a disk is for',
    describeRelease(manifest, files).replace('"bytes":12', '"bytes":99999999'),
  ],
  ['a release file among its files', describeRelease(manifest, { ...files, 'portico.release.json': '{}' })],
  ['a file that is longer than it says', describeRelease(manifest, files).replace('"bytes":12', '"bytes":3')],
])('refuses a release with %s, and writes nothing', async ([, text = ''], { site, releases }) => {
  await publishText(releases, text)
  const before = await site.list()
  const config = await site.read('portico.config.ts')
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-011'),
  )
  expect(await site.list()).toEqual(before)
  expect(await site.read('portico.config.ts')).toBe(config)
})

test.for([
  ['no JSON', 'hello'],
  ['no hash', '{ "id": "acme-bridge", "version": "1.0.0" }'],
  ['a path for a version', '{ "id": "acme-bridge", "version": "../..", "integrity": "sha384-x" }'],
  ['too many bytes', `{ "id": "${'x'.repeat(5000)}" }`],
])('refuses a channel with %s', async ([, text = ''], { site, releases }) => {
  await releases.replace('stable.json', text)
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-011'),
  )
})

test.for(['remoteEntry.js', 'portico.release.json'])(
  'refuses %s with a changed byte',
  async (name, { site, releases }) => {
    const path = `1.0.0/${name}`
    await releases.replace(path, (await releases.read(path)).replace(/bridge|Bridge/, 'bricks'))
    await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
      codeOf('PORTICO-PLUGIN-003'),
    )
  },
)

test('refuses a plugin that calls itself as an installed one does', async ({ site, releases }) => {
  await publishText(releases, describe({ manifest: { ...manifest, feature: 'send' } }))
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-013'),
  )
})

test('refuses a plugin with the id of another one that is on', async ({ site, releases }) => {
  await add(site.context, { features: ['send'], yes: true })
  const text = describe({
    manifest: { ...manifest, ...createViews('send/Bridge'), id: 'send', feature: 'other' },
  })
  await releases.replace('1.0.0/portico.release.json', text)
  const integrity = getIntegrity(Buffer.from(text))
  await releases.replace('stable.json', JSON.stringify({ id: 'send', version: '1.0.0', integrity }))
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-013'),
  )
})

test.for([{ feature: 'other' }, { id: 'other', feature: 'acme-bridge' }])(
  'gives no right to what is not shown: %o',
  async (named, { site, releases }) => {
    await add(site.context, { features: [releases.address], yes: true })
    await disable(site.context, { features: ['acme-bridge'] })
    const greedy = { ...manifest, contributes: {}, ...named, capabilities: { storage: true } }
    const text = describe({ manifest: greedy })
    await releases.replace('1.0.0/portico.release.json', text)
    const integrity = getIntegrity(Buffer.from(text))
    const { id } = greedy
    await releases.replace('stable.json', JSON.stringify({ id, version: '1.0.0', integrity }))
    for (const word of ['acme-bridge', releases.address])
      await expect(add(site.context, { features: [word], yes: true })).rejects.toSatisfy(
        codeOf('PORTICO-RELEASE-011'),
      )
    await expect(enable(site.context, { features: ['acme-bridge'] })).rejects.toSatisfy(
      codeOf('PORTICO-RELEASE-011'),
    )
    expect((await site.readLock()).plugins).toEqual({})
  },
)

const createViews = (...ids: string[]) => ({
  contributes: { views: ids.map((id) => ({ id, title: { en: 'Connect' } })) },
})

test.for([
  ['of the shell', createViews('Connect')],
  ['of another plugin', createViews('bridge/Bridge')],
  ['of its own', createViews('acme-bridge/Bridge', 'acme-bridge/Bridge')],
] as const)('takes no plugin that brings a view %s again', async ([, rest], { site, releases }) => {
  await publishText(releases, describe({ manifest: { ...manifest, ...rest } }))
  const before = await site.readLock()
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-011'),
  )
  expect(await site.readLock()).toEqual(before)
})

test.for([{}, { canary: 10 }])(
  'takes no update that brings a view of the shell: %o',
  async (options, { site, releases }) => {
    await add(site.context, { features: [releases.address], yes: true })
    await releases.publish('1.1.0', { manifest: createViews('acme-bridge/Bridge', 'Settings') })
    const before = await site.readLock()
    await expect(
      update(site.context, { yes: true, features: ['acme-bridge'], ...options }),
    ).rejects.toSatisfy(codeOf('PORTICO-RELEASE-011'))
    expect(await site.readLock()).toEqual(before)
  },
)

test('refuses a plugin for another contract', async ({ site, releases }) => {
  await publishText(releases, describe({ manifest: { ...manifest, engines: { portico: '^2.0.0' } } }))
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-PLUGIN-005'),
  )
})

test('does not follow a redirect, and says so', async ({ site, releases }) => {
  releases.answer((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
  const adding = add(site.context, { features: [releases.address], yes: true })
  await expect(adding).rejects.toThrow(/PORTICO-RELEASE-010[\s\S]*another address \(302\)/)
})

test('stops reading an answer that does not end', async ({ site, releases }) => {
  const chunk = Buffer.alloc(65_536, ' ')
  releases.answer((_, response) => {
    const write = (): void => void (response.destroyed || response.write(chunk, () => setImmediate(write)))
    write()
  })
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-011'),
  )
})

test('says that a source cannot be reached', async ({ site, releases }) => {
  releases.answer((request) => void request.destroy())
  await expect(add(site.context, { features: [releases.address], yes: true })).rejects.toSatisfy(
    codeOf('PORTICO-RELEASE-010'),
  )
})

test('says that nothing is published there', async ({ site, releases }) => {
  const adding = add(site.context, { features: [`${releases.address}/nowhere`], yes: true })
  await expect(adding).rejects.toThrow(/PORTICO-RELEASE-012[\s\S]*--channel canary/)
})

test.for([
  'http://releases.example/acme-bridge',
  'https://name:secret@releases.example/acme-bridge',
  'https://releases.example/acme-bridge?token=secret',
  'ftp://releases.example/acme-bridge',
  'data:text/plain,hello',
])('refuses the address %s without asking it', async (address, { site, releases }) => {
  const refused = await add(site.context, { features: [address], yes: true }).catch((error) => error)
  expect(codeOf('PORTICO-RELEASE-009')(refused)).toBe(true)
  expect(refused.message).not.toContain('secret')
  await site.write('portico.config.ts', `export default { sources: { x: '${address}' } }`)
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
  expect(releases.requests).toEqual([])
})

test('believes neither a changed copied file nor a changed source', async ({ site, releases }) => {
  await add(site.context, { features: [releases.address], yes: true })
  const path = 'public/portico/plugins/acme-bridge/1.0.0/remoteEntry.js'
  await site.write(path, 'evil')
  const text = describeRelease(manifest, { ...files, 'remoteEntry.js': 'evil' })
  await releases.replace('1.0.0/remoteEntry.js', 'evil')
  await publishText(releases, text)
  await site.write('public/portico/plugins/acme-bridge/1.0.0/portico.release.json', text)
  await expect(check(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-012'))
  expect(site.output.at(-1)).toContain('PORTICO-PLUGIN-003')
})
