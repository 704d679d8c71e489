import {
  type LockedFiles,
  listClaimed,
  type PorticoLock,
  type PorticoRoot,
  toCatalogueParts,
} from '@portico/contract/lock'
import { getIntegrity } from '../release/readRelease.ts'
import { sortKeys } from './createLock.ts'

/** What a page bundles, and what is copied for it. */
export interface CreatedRoot {
  readonly root: PorticoRoot
  /** Texts of the catalogue and its languages, by address below the site's base. */
  readonly files: ReadonlyMap<string, string>
}

/**
 * A module with data as text: no script of the page can change what others read of it. Without a line end, which Git would
 * make another one on Windows: the bytes are pinned.
 */
const toDataModule = (data: unknown): string =>
  `export default '${JSON.stringify(data, sortKeys).replace(/[\\']/g, '\\$&')}'`

/** The data of such a module. @throws SyntaxError */
export const parseDataModule = (text: string): unknown =>
  JSON.parse(text.slice(text.indexOf("'") + 1, text.lastIndexOf("'")).replace(/\\([\\'])/g, '$1'))

/**
 * Height of the line between wallets and other ways to connect, and of each of those, with the gaps before them, in CSS pixels: as
 * the shell draws them, which the journeys of the frame compare.
 */
const lineHeight = 34
const methodHeight = 60

/** See `PorticoRoot.below`: one field for an e-mail address, whoever brings it, and one row of social accounts. */
function measureMethods({ plugins }: PorticoLock): number {
  const methods = Object.values(plugins).flatMap(({ manifest }) => manifest.contributes.connectMethods ?? [])
  const { size } = new Set(methods.map(({ kind }) => kind))
  return size && lineHeight + size * methodHeight
}

/** Makes the root of a lockfile, with the catalogue that it pins. The name of each file holds its hash: none is written over. */
export function createRoot(lock: PorticoLock): CreatedRoot {
  const files = new Map<string, string>()
  const add = (data: unknown): LockedFiles => {
    const text = toDataModule(data)
    const integrity = getIntegrity(Buffer.from(text))
    const name = Buffer.from(integrity.slice(7), 'base64').toString('hex').slice(0, 12)
    files.set(`catalogue/${name}.js`, text)
    return { [`catalogue/${name}.js`]: integrity }
  }
  const { catalogue, languages } = toCatalogueParts(lock)
  const isEmpty = Object.keys(catalogue.plugins).length === 0 && !catalogue.killList
  const copied = Object.entries(languages).map(([tag, language]) => [tag, add(language)])
  const { version, files: shellFiles } = lock.shell
  const returns = Object.values(lock.plugins).flatMap(listClaimed).sort()
  const below = measureMethods(lock)
  return {
    root: {
      version: 1,
      shell: { version, files: shellFiles },
      ...(!isEmpty && { catalogue: add({ ...catalogue, languages: Object.fromEntries(copied) }) }),
      ...(returns.length > 0 && { returns }),
      ...(below > 0 && { below }),
    },
    files,
  }
}
