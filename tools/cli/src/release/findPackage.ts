import nodeModule from 'node:module'
import { dirname, join } from 'node:path'
import type { Context } from '../context.ts'
import { findUpward, readBytes } from '../files.ts'

/**
 * What Yarn's Plug'n'Play says of a project, where a program runs with its `.pnp.cjs` loaded, as below `yarn`.
 * Source: https://yarnpkg.com/advanced/pnpapi
 */
interface PnpApi {
  /** @throws when `issuer` may not import the package */
  resolveToUnqualified(request: string, issuer: string, options: { considerBuiltins: boolean }): string | null
}

/** Node's own types know nothing of it. */
const { findPnpApi } = nodeModule as unknown as { findPnpApi?: (path: string) => PnpApi | null }

function askPnp(api: PnpApi, from: string, name: string): string | null {
  try {
    return api.resolveToUnqualified(name, `${from}/`, { considerBuiltins: false })
  } catch {
    return null
  }
}

async function walk(context: Context, from: string, name: string): Promise<string | null> {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name)
    if ((await readBytes(context, join(candidate, 'package.json'))) !== null) return candidate
    if (directory === dirname(directory)) return null
  }
}

/**
 * The directory of a package as code in `from` gets it: what Plug'n'Play says where it rules, else by Node's own walk
 * upwards; null when it is not installed, or not within reach.
 */
export async function findPackage(context: Context, from: string, name: string): Promise<string | null> {
  const api = findPnpApi?.(`${from}/`)
  return api ? askPnp(api, from, name) : walk(context, from, name)
}

/** Why installed packages may be out of reach; nothing where they are not. */
export async function explainMissing(context: Context, from: string): Promise<string[]> {
  const isPnp = (await findUpward({ ...context, cwd: from }, '.pnp.cjs')) !== null
  if (!isPnp || findPnpApi?.(`${from}/`)) return []
  return ["Yarn installs Plug'n'Play here, which only `yarn portico` reaches: call it so."]
}
