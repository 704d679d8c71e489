import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * A package as `npm pack` makes it, without running its scripts or asking a registry.
 * @param directory of the package, built
 * @param target folder that gets the tarball
 * @throws {Error} where npm refuses the package
 */
export async function packPackage(directory: string, target: string): Promise<Uint8Array> {
  const options = ['--json', '--offline', '--ignore-scripts', '--pack-destination', target]
  const shell = process.platform === 'win32'
  const { stdout } = await execute('npm', ['pack', ...options], { cwd: directory, shell })
  const [packed] = JSON.parse(stdout) as { readonly filename: string }[]
  if (!packed) throw new Error(`npm packed nothing in ${directory}.`)
  return readFile(join(target, packed.filename))
}
