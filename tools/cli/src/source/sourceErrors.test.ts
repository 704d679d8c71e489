import { expect } from 'vitest'
import { run } from '../cli.ts'
import { codeOf } from '../fixtures/siteTest.ts'
import { type FixtureReleases, test } from '../fixtures/sourceTest.ts'

/** How each failure of a source comes about: what is returned is run last, and has to fail with it. */
const failures: Readonly<Record<string, (releases: FixtureReleases) => readonly string[]>> = {
  'PORTICO-RELEASE-009': () => ['add', 'http://releases.example/acme-bridge', '--yes'],
  'PORTICO-RELEASE-010': (releases) => {
    releases.answer((_, response) => response.writeHead(503).end())
    return ['add', releases.address, '--yes']
  },
  'PORTICO-RELEASE-011': (releases) => {
    releases.answer((_, response) => response.end('<!doctype html>'))
    return ['add', releases.address, '--yes']
  },
  'PORTICO-RELEASE-012': (releases) => ['add', `${releases.address}/nowhere`, '--yes'],
  'PORTICO-RELEASE-013': ({ address }) => ['add', address, '--yes'],
}

test.for(Object.keys(failures))('%s says what is wrong and what to do', async (code, { site, releases }) => {
  Object.assign(site.context, { fetch: releases.fetch })
  await releases.publish('1.0.0', code.endsWith('013') ? { manifest: { feature: 'send' } } : {})
  await run(['init'], site.context)
  expect(await run(failures[code]?.(releases) ?? [], site.context)).toBe(1)
  const text = site.output.at(-1)?.replaceAll(releases.address, '<source>')
  expect(text).toMatch(new RegExp(`^${code}: `))
  await expect(`${text}\n`).toMatchFileSnapshot(`../fixtures/errors/${code}.txt`)
})

test('a write that ends between configuration and lockfile is ended by the next run', async ({
  site,
  releases,
}) => {
  Object.assign(site.context, { fetch: releases.fetch })
  await releases.publish('1.0.0')
  await run(['init'], site.context)
  const before = await site.read('portico.lock.json')
  const { fs } = site.context
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const rename = (from: string, to: string) =>
    to.endsWith('portico.lock.json') ? Promise.reject(full) : fs.rename(from, to)
  const broken = { ...site.context, fs: { ...fs, rename: rename as typeof fs.rename } }
  await expect(run(['add', releases.address, '--yes'], broken)).rejects.toSatisfy(codeOf('ENOSPC'))
  expect(await site.read('portico.lock.json')).toBe(before)
  expect(await run(['lock'], site.context)).toBe(1)
  expect(site.output.at(-1)).toContain('Run `portico add acme-bridge`')
  expect(await run(['add', releases.address, '--yes'], site.context)).toBe(0)
  expect(await run(['check'], site.context)).toBe(0)
})
