// Gets a fresh checkout ready. Plain Node without dependencies: it runs before anything is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const leastNode = [20, 19]
const isWindows = process.platform === 'win32'

/** Ends with a message for people, and no stack trace. */
function fail(message) {
  console.error(message)
  process.exit(1)
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return
  fail(
    `Portico needs Node ${leastNode.join('.')} or later; this is ${process.versions.node}. See https://nodejs.org`,
  )
}

const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options }).status === 0

const readPackages = (file) => Object.entries(JSON.parse(readFileSync(join(root, file), 'utf8')).packages)

/**
 * Whether `node_modules` holds what the lockfile names. npm writes its own list last, so an installation that was
 * interrupted has none. Packages for other systems are not in it.
 */
function isInstalled() {
  const ownList = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, ownList))) return false
  const installed = new Map(readPackages(ownList))
  const wanted = new Map(readPackages('package-lock.json').filter(([path]) => path !== ''))
  const isThere = ([path, { version, integrity, optional = false }]) => {
    const found = installed.get(path)
    return found ? found.version === version && found.integrity === integrity : optional
  }
  return [...wanted].every(isThere) && [...installed.keys()].every((path) => wanted.has(path))
}

/** Checks Node and installs what the lockfile names, unless that is already done. */
export function setup() {
  checkNode()
  if (isInstalled()) return
  console.log('Installing dependencies …')
  const isDone = run('npm', ['ci', '--no-audit', '--no-fund'], { env: { ...process.env, CI: 'true' } })
  if (!isDone) fail('npm ci failed; what it said stands above.')
}

/** Starts Node on a program that says what it does by its output. It ends with us, in whatever way we end. */
export const spawnNode = (args, options = {}) =>
  spawn(process.execPath, ['--import', new URL('followParent.mjs', import.meta.url).href, ...args], {
    cwd: root,
    // The channel closes with us.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...options,
  })

/** Runs Node on TypeScript sources of the workspace and answers its exit code. Signals are the child's to handle. */
export function runNode(args, options = {}) {
  const child = spawn(process.execPath, ['-C', '@portico/source', '--import', 'tsx', ...args], {
    cwd: root,
    // The channel closes with us, in whatever way we end; a child that must not stay behind listens for that.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    ...options,
  })
  // The terminal gives Ctrl-C to both; a plain kill reaches only us and is handed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}

const findOnPath = (...names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

const findInstalled = () =>
  [
    findOnPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'),
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ].find((file) => file && existsSync(file))

/** Where Playwright keeps its own Chromium, when it is there and starts. */
function findPlaywrights() {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const file = execFileSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' }).trim()
  return existsSync(file) && starts(file) ? file : undefined
}

/** A browser may be there and still lack libraries of the system. */
const starts = (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

function installWithPlaywright() {
  console.log('Fetching Chromium with Playwright …')
  return run('npx', ['playwright', 'install', 'chromium'], { timeout: 300_000 })
    ? findPlaywrights()
    : undefined
}

function installWithSystem() {
  if (!findOnPath('apt-get') || process.getuid?.() !== 0) return undefined
  console.log("Installing the system's Chromium …")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  // What it only recommends are a hundred packages for a desktop.
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium']
  return run('apt-get', install, { env }) ? findInstalled() : undefined
}

/**
 * Path of a Chromium: the one PORTICO_CHROMIUM names, an installed one, Playwright's, or the system's package, which
 * are fetched in this order when none is there.
 */
export function findChromium() {
  const named = process.env.PORTICO_CHROMIUM
  if (named) return existsSync(named) ? named : fail(`PORTICO_CHROMIUM names ${named}, which does not exist.`)
  const found = findInstalled() ?? findPlaywrights() ?? installWithPlaywright() ?? installWithSystem()
  return found ?? fail('The tests need Chromium. Install it, or set PORTICO_CHROMIUM to the path of one.')
}
