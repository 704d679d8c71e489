import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'win32',
}
const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Path of anvil's own executable in the package made for this machine. It is spawned directly: a wrapper script
 * would cost time and leave one more process to end.
 * @throws Error naming the missing package
 */
export function findAnvilBinary(platform = process.platform, architecture: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platforms[platform] ?? platform}-${architectures[architecture] ?? architecture}`
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    const binary = join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil')
    if (existsSync(binary)) return binary
  } catch {}
  throw new Error(`The local chain needs the package ${name}. Run npm install on this machine.`)
}
