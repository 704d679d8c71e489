import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startRegistry, type TestRegistry } from '@portico/testing/registry'
import { test as base, expect, vi } from 'vitest'
import { type PublishWorkspaceParameters, publishWorkspace } from './publishWorkspace.ts'

interface Fixtures {
  readonly registry: TestRegistry
  /** A committed workspace of three packages; the later name is needed by the earlier, and the third is private. */
  readonly root: string
  /** Publishes it. @returns the lines that were said */
  readonly publish: (parameters?: Partial<PublishWorkspaceParameters>) => Promise<string[]>
}

const toJson = JSON.stringify
const manifest = (name: string, rest: object = {}) =>
  toJson({ name, version: '1.0.0', files: ['dist'], ...rest })
const files = {
  '.gitignore': 'dist',
  'package.json': toJson({ workspaces: ['packages/*'], scripts: { build: 'node build.mjs' } }),
  'build.mjs': `import { mkdirSync, writeFileSync } from 'node:fs'
for (const name of ['a', 'b']) {
  mkdirSync(\`packages/\${name}/dist\`, { recursive: true })
  writeFileSync(\`packages/\${name}/dist/index.js\`, '')
}`,
  'packages/a/package.json': manifest('@acme/a', { dependencies: { '@acme/b': '1.0.0' } }),
  'packages/b/package.json': manifest('@acme/b'),
  'packages/c/package.json': manifest('c', { private: true }),
}

const withDirectory = async (use: (directory: string) => Promise<void>) => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-release-'))
  await use(directory)
  await rm(directory, { recursive: true, force: true })
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  registry: async ({}, use) =>
    withDirectory(async (directory) => {
      const registry = await startRegistry(directory)
      vi.stubEnv('npm_config_cache', join(directory, 'cache'))
      vi.stubEnv('npm_config_userconfig', join(directory, 'npmrc'))
      await writeFile(join(directory, 'npmrc'), registry.npmrc)
      await use(registry)
      vi.unstubAllEnvs()
      await registry.stop()
    }),
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  root: async ({}, use) =>
    withDirectory(async (root) => {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(root, path)), { recursive: true })
        await writeFile(join(root, path), text)
      }
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
      git('init', '-q')
      git('add', '.')
      git('-c', 'user.name=team', '-c', 'user.email=team@acme.example', 'commit', '-qm', 'Begin')
      await use(root)
    }),
  publish: async ({ registry, root }, use) =>
    use(async (parameters = {}) => {
      const lines: string[] = []
      await publishWorkspace({
        root,
        registry: registry.url,
        onLine: (line) => lines.push(line),
        ...parameters,
      })
      return lines
    }),
})

/** Versions of a package, as another client of the registry reads them; none where it is not published. */
async function readVersions({ url }: TestRegistry, name: string): Promise<string[]> {
  const response = await fetch(url + encodeURIComponent(name))
  const { versions = {} } = (await response.json()) as { versions?: object }
  return Object.keys(versions)
}

test('builds, and publishes what is not private, each package after those it needs', async ({
  publish,
  registry,
}) => {
  expect(await publish()).toEqual([
    'Building.',
    '@acme/b 1.0.0 published.',
    '@acme/a 1.0.0 published.',
    '2 packages: 2 published, 0 there already.',
  ])
  expect(await readVersions(registry, '@acme/a')).toEqual(['1.0.0'])
  expect(await readVersions(registry, 'c')).toEqual([])
})

test('leaves versions alone that are there, and publishes the next', async ({ publish, registry, root }) => {
  await publish()
  await writeFile(join(root, 'packages/b/package.json'), manifest('@acme/b', { version: '1.1.0' }))
  expect(await publish({ isDirtyAllowed: true, isBuildSkipped: true })).toEqual([
    '@acme/b 1.1.0 published.',
    '@acme/a 1.0.0 is there already.',
    '2 packages: 1 published, 1 there already.',
  ])
  expect(await readVersions(registry, '@acme/b')).toEqual(['1.0.0', '1.1.0'])
})

test('a dry run sends nothing', async ({ publish, registry }) => {
  expect(await publish({ isDryRun: true })).toContain('@acme/b 1.0.0 would be published.')
  expect(await readVersions(registry, '@acme/b')).toEqual([])
})

test('the registry that is named wins over the one of the scope', async ({ publish, registry, root }) => {
  await writeFile(join(root, '.npmrc'), '@acme:registry=http://127.0.0.1:1/\n')
  await publish({ isDirtyAllowed: true })
  expect(await readVersions(registry, '@acme/b')).toEqual(['1.0.0'])
})

test('refuses what is not committed, and names it', async ({ publish, registry, root }) => {
  await writeFile(join(root, 'packages/b/extra.js'), '')
  await expect(publish()).rejects.toThrow(/packages\/b\/extra\.js[\s\S]*--allow-dirty/)
  expect(await readVersions(registry, '@acme/b')).toEqual([])
})

test('refuses a workspace whose changes nobody knows', async ({ publish, root }) => {
  await rm(join(root, '.git'), { recursive: true })
  await expect(publish()).rejects.toThrow(/not a git repository[\s\S]*--allow-dirty/)
})

test('publishes nothing where a build fails, and shows why', async ({ publish, registry, root }) => {
  await writeFile(join(root, 'build.mjs'), 'throw new Error("out of ink")')
  await expect(publish({ isDirtyAllowed: true })).rejects.toThrow(/build failed[\s\S]*out of ink/)
  expect(await readVersions(registry, '@acme/b')).toEqual([])
})

test('publishes nothing where one package is not built', async ({ publish, registry }) => {
  await expect(publish({ isBuildSkipped: true })).rejects.toThrow('packages/b/dist is not there')
  expect(await readVersions(registry, '@acme/b')).toEqual([])
})

test.for([
  ['nobody', '', 'npm login --registry'],
  ['a key that does not hold', 'other', 'npm login --registry'],
] as const)(
  'to %s it says how to sign in, and no key',
  async ([, key, advice], { publish, registry, root }) => {
    const [, host] = registry.npmrc.split('\n')
    const line = key ? `${host?.replace(/_authToken=.*/, `_authToken=${key}`)}\n` : ''
    await writeFile(process.env.npm_config_userconfig as string, line)
    const said = await publish({ root }).then(
      () => 'published',
      (error: Error) => error.message,
    )
    expect(said).toContain('@acme/b is not published.')
    expect(said).toContain(advice)
    expect(said).not.toContain('_authToken')
  },
)

test('says where it cannot reach the registry', async ({ publish }) => {
  await expect(publish({ registry: 'http://127.0.0.1:1/' })).rejects.toThrow(
    /ECONNREFUSED[\s\S]*http:\/\/127\.0\.0\.1:1\/ and at the network/,
  )
})
