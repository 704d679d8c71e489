import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { KillKeyUnusableError } from '@portico/contract/errors/tools'
import { keyAlgorithm } from '@portico/contract/killList'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import type { Site } from '../site.ts'

/** The key of a kill list. The private one is never printed. */
export interface KillKey {
  readonly privateKey: CryptoKey
  /** base64 of its SPKI form, as the option `killList` takes it. */
  readonly publicKey: string
}

/** What OpenSSL calls P-256. */
const curve = 'prime256v1'

const refuse = (path: string, reason: string, solution: string, cause?: unknown) =>
  new KillKeyUnusableError({ details: `${path}: ${reason}`, metaMessages: [solution], cause })

/**
 * Where the private key lies, as named on the command line.
 * @throws KillKeyUnusableError below the directory that the site serves
 */
export function locateKey(context: Context, site: Site, path: string): string {
  const absolute = resolve(context.cwd, path)
  const below = relative(resolve(site.directory, site.config.publicDirectory), absolute)
  if (below.startsWith('..') || isAbsolute(below)) return absolute
  throw refuse(
    path,
    'everybody could fetch it there.',
    'Keep it outside the public directory, best outside the repository.',
  )
}

async function toKillKey(key: KeyObject): Promise<KillKey> {
  const der = key.export({ type: 'pkcs8', format: 'der' })
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    privateKey: await crypto.subtle.importKey('pkcs8', Uint8Array.from(der), keyAlgorithm, false, ['sign']),
    publicKey: spki.toString('base64'),
  }
}

/** Reads a private key in PEM. Null where there is none. @throws KillKeyUnusableError */
export async function readKillKey(context: Context, path: string): Promise<KillKey | null> {
  const solution = 'Make another one with `portico kill --create-key --key <file>`.'
  const pem = await readText(context, path)
  if (pem === null) return null
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch (cause) {
    throw refuse(path, 'it holds no private key that can be read.', solution, cause)
  }
  if (key.asymmetricKeyDetails?.namedCurve !== curve)
    throw refuse(path, 'it is no key of ECDSA over P-256.', solution)
  return toKillKey(key)
}

/** A key that was made and is written nowhere yet. */
export interface NewKillKey {
  readonly key: KillKey
  /** Never over another key, and readable by its owner alone. @throws KillKeyUnusableError when there is a file meanwhile */
  save(path: string): Promise<void>
}

/** Makes a private key. */
export async function createKillKey({ fs }: Context): Promise<NewKillKey> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve })
  return {
    key: await toKillKey(privateKey),
    async save(path) {
      await fs.mkdir(dirname(path), { recursive: true })
      const text = privateKey.export({ type: 'pkcs8', format: 'pem' })
      await fs.writeFile(path, text, { flag: 'wx', mode: 0o600 }).catch((cause) => {
        if (cause.code !== 'EEXIST') throw cause
        throw refuse(path, 'another run has just made it.', 'Run the command again.', cause)
      })
    },
  }
}
