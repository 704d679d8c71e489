import { execFile, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const setup = join(root, 'scripts/setup.mjs')

/** A system whose one program installs a Chromium, and writes down how it was called. */
const aptGet = `#!/bin/sh
echo "$@" >> "$FOLDER/calls"
case "$1" in install) printf '#!/bin/sh\\n' > "$FOLDER/chromium" ;; esac
`

test.runIf(process.getuid?.() === 0)(
  "the system's Chromium comes without what it only recommends",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-setup-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'apt-get'), aptGet, { mode: 0o755 })
    const script = `import(${JSON.stringify(setup)}).then(({ findChromium }) => console.log(findChromium()))`
    const env = { PATH: folder, FOLDER: folder, PLAYWRIGHT_BROWSERS_PATH: folder }
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { env })
    expect(stdout.trim().split('\n').at(-1)).toBe(join(folder, 'chromium'))
    expect((await readFile(join(folder, 'calls'), 'utf8')).split('\n')[1]).toBe(
      'install -y -qq --no-install-recommends chromium',
    )
  },
)

/** A workspace whose one task says its number, and then nothing for ever. */
async function createWorkspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-nx-'))
  onTestFinished(() => rm(folder, { recursive: true, maxRetries: 5 }))
  const project = join(folder, 'packages/slow')
  await mkdir(project, { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = {
    'package.json': { name: 'workspace', workspaces: ['packages/*'] },
    'package-lock.json': { name: 'workspace', lockfileVersion: 3, packages: {} },
    'nx.json': {},
    'packages/slow/package.json': { name: 'slow', scripts: { build: 'node build.mjs' } },
  }
  for (const [path, content] of Object.entries(files))
    await writeFile(join(folder, path), JSON.stringify(content))
  await writeFile(
    join(project, 'build.mjs'),
    "import { writeFileSync } from 'node:fs'; writeFileSync('../../task', String(process.pid)); setInterval(() => {}, 1e6)",
  )
  return folder
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.skipIf(process.platform === 'win32')(
  'a build ends with the process that started it, also one that is killed and one that says nothing',
  async () => {
    const folder = await createWorkspace()
    const nx = join(root, 'node_modules/nx/dist/bin/nx.js')
    const script = `
      import { spawnNode } from ${JSON.stringify(setup)}
      spawnNode([${JSON.stringify(nx)}, 'run-many', '-t', 'build'], { cwd: ${JSON.stringify(folder)} })`
    const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' }
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], { env })
    const readTask = async () => Number(await readFile(join(folder, 'task'), 'utf8').catch(() => 0))
    await expect.poll(readTask).toBeGreaterThan(0)
    const task = await readTask()
    onTestFinished(() => void (isAlive(task) && process.kill(task, 'SIGKILL')))
    starter.kill('SIGKILL')
    await expect.poll(() => isAlive(task)).toBe(false)
  },
)
