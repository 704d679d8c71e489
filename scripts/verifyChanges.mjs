// How `npm run verify` looks at what changed: format, types, checks, and the tests that import it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, spawnNode } from './setup.mjs'

/** The commit at which this branch left `main`, here or at its origin. @throws Error when there is none */
function findBase(git) {
  for (const branch of ['main', 'origin/main'])
    try {
      return git('merge-base', branch, 'HEAD')
    } catch {}
  throw new Error('There is no branch main to compare with: git fetch origin main')
}

/** Paths of what was changed, committed or not, and is still there. */
const listChanged = (git, directory, base) =>
  [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')]
    .flatMap((paths) => paths.split('\0'))
    .filter((path) => path !== '' && existsSync(join(directory, path)))

const toSeconds = (start) => ((performance.now() - start) / 1000).toFixed(1)

/** Runs Node, prints its output where it failed, and resolves to whether it succeeded. */
function run(name, args, { directory, env }) {
  const start = performance.now()
  const child = spawnNode([join(root, 'node_modules', args[0]), ...args.slice(1)], { cwd: directory, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) console.log(output)
      console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${toSeconds(start)} s`)
      resolve(code === 0)
    }),
  )
}

/** Examples are built before they are typechecked, which takes minutes: `npm test` does. */
const nx = (base) => [
  ...['affected', '-t', 'typecheck', 'check-quick'],
  `--base=${base}`,
  '--exclude=tag:type:example',
]

const vitest = (base) => [
  ...['run', '--project', 'unit', '--project', 'programs', '--project', 'component (chromium)'],
  ...[`--changed=${base}`, '--passWithNoTests'],
]

const biome = (files) => ['check', '--colors=off', '--no-errors-on-unmatched', ...files]

/**
 * Verifies what changed since `main`, and resolves to whether all of it is well.
 * @param directory the workspace of Nx, a repository of git
 * @throws Error when there is no branch `main`
 */
export async function verifyChanges(env, directory = root) {
  const start = performance.now()
  const git = (...args) => execFileSync('git', args, { cwd: directory, encoding: 'utf8' }).trim()
  const base = findBase(git)
  const files = listChanged(git, directory, base)
  const options = { directory, env: { ...env, NX_DAEMON: 'false', NX_TUI: 'false' } }
  // Formatting takes a moment; compiler and tests share the cores.
  const isFormatted =
    files.length === 0 ||
    (await run('format and lint', ['@biomejs/biome/bin/biome', ...biome(files)], options))
  const results = await Promise.all([
    run('types and checks', ['nx/dist/bin/nx.js', ...nx(base)], options),
    run('tests', ['vitest/vitest.mjs', ...vitest(base)], options),
  ])
  const isGreen = isFormatted && results.every(Boolean)
  const result = isGreen ? 'verified' : 'refused'
  console.log(
    `\n${files.length} changed files ${result} in ${toSeconds(start)} s; the whole of it is npm test`,
  )
  return isGreen
}
