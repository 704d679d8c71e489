import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const script = `
import { verifyChanges } from ${JSON.stringify(join(root, 'scripts/verifyChanges.mjs'))}
process.exitCode = (await verifyChanges(process.env, process.cwd())) ? 0 : 1`

const toProject = (name: string) => ({ test: { name, include: [`src/${name.split(' ')[0]}/*.test.ts`] } })

const toTest = (name: string) =>
  `import { expect, test } from 'vitest'\nimport { ${name} } from '../${name}.ts'\n\ntest('${name}', () => expect(${name}).toBe(1))\n`

const projects = ['unit', 'programs', 'component (chromium)']

const files = {
  'package.json': JSON.stringify({ name: 'workspace', type: 'module', nx: { includedScripts: [] } }),
  'project.json': JSON.stringify({
    name: 'workspace',
    targets: { typecheck: { command: 'tsc -p .' }, 'check-quick': { command: 'node check.mjs' } },
  }),
  'package-lock.json': JSON.stringify({ name: 'workspace', lockfileVersion: 3, packages: {} }),
  'nx.json': JSON.stringify({ analytics: false, neverConnectToCloud: true }),
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, noEmit: true, module: 'nodenext', allowImportingTsExtensions: true },
    include: ['src'],
  }),
  'biome.json': JSON.stringify({
    javascript: { formatter: { semicolons: 'asNeeded', quoteStyle: 'single' } },
  }),
  'vitest.config.ts': `export default { test: { projects: ${JSON.stringify(projects.map(toProject))} } }`,
  'check.mjs': '',
  '.gitignore': 'node_modules\n.nx\n',
  'src/near.ts': 'export const near: number = 1\n',
  'src/far.ts': 'export const far: number = 1\n',
  'src/unit/near.test.ts': toTest('near'),
  'src/programs/near.test.ts': toTest('near'),
  'src/component/near.test.ts': toTest('near'),
  // Fails, and imports nothing that changes.
  'src/unit/far.test.ts': toTest('far').replace('toBe(1)', 'toBe(2)'),
}

/** A repository whose branch `main` has two modules, each with its tests. */
async function createRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-verify-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const [path, content] of Object.entries(files)) await write(path, content)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git(...author, 'commit', '-qm', 'Begin')
  git('checkout', '-qb', 'change')
  return {
    write,
    git,
    /** @returns the exit code, and what is printed */
    verify: () =>
      new Promise<{ code: number | null; output: string }>((resolve) => {
        const child = execFile(
          process.execPath,
          ['--input-type=module', '-e', script],
          { cwd: folder, env: { ...process.env, FORCE_COLOR: '0' } },
          (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
        )
      }),
  }
}

test('a change is verified by the tests that import it alone, committed or not', async () => {
  const { write, verify } = await createRepository()
  await write('src/near.ts', 'export const near: number = 2 - 1\n')
  const { code, output } = await verify()
  expect(output).toContain('1 changed files verified')
  expect(code).toBe(0)
})

test.each([
  ['is not formatted', 'src/near.ts', 'export const near: number  =  1\n', 'format and lint'],
  ['has a wrong type', 'src/near.ts', 'export const near: string = 1\n', 'types and checks'],
  ['a check refuses', 'check.mjs', 'process.exitCode = 1\n', 'types and checks'],
  ['a test refuses', 'src/near.ts', 'export const near: number = 3\n', 'tests'],
])('a change that %s is refused', async (_, path, content, part) => {
  const { write, git, verify } = await createRepository()
  await write(path, content)
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-qm', 'Change')
  const { code, output } = await verify()
  expect([...output.matchAll(/^✗ (.*),/gm)].map(([, name]) => name)).toEqual([part])
  expect(output).toContain('1 changed files refused')
  expect(code).toBe(1)
})

test('without a branch to compare with, that is the answer', async () => {
  const { git, verify } = await createRepository()
  git('branch', '-D', 'main')
  const { code, output } = await verify()
  expect(output).toContain('git fetch origin main')
  expect(code).toBe(1)
})
