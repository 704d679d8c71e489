import type { LockedCanary } from '@portico/contract/lock'
import type { ReleaseStorage } from './createReleaseStorage.ts'

/** What is remembered of one plugin: which release was on trial, the number drawn for it, and whether it failed. */
interface Draw {
  readonly version: string
  /** From 0 to below 1; below the share the visitor gets the release on trial. */
  readonly number: number
  readonly hasFailed: boolean
}

/** Which visitors get releases on trial. */
export interface Draws {
  /** Draws once per visitor and version, so that draws are independent of each other; what failed is not drawn again. */
  isDrawn(pluginId: string, canary: Pick<LockedCanary, 'version' | 'share'>): boolean
  /** The next visits go straight to the accepted release. */
  markFailed(pluginId: string, version: string): void
}

const drawNumber = () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

/** Anything on the site's origin may have written it. */
function parseDraw(text: string): Draw | null {
  const [version = '', number = '', failed] = text.split(' ')
  return /^0(\.\d+)?$/.test(number)
    ? { version, number: Number(number), hasFailed: failed === 'failed' }
    : null
}

/** Makes the draws of one instance. */
export function createDraws(kept: ReleaseStorage): Draws {
  const read = (pluginId: string, version: string) => {
    const draw = parseDraw(kept.read(`canary.${pluginId}`))
    return draw?.version === version ? draw : null
  }
  const write = (pluginId: string, { version, number, hasFailed }: Draw) =>
    kept.write(`canary.${pluginId}`, `${version} ${number.toFixed(10)}${hasFailed ? ' failed' : ''}`)
  const draw = (pluginId: string, version: string): Draw => {
    const known = read(pluginId, version)
    if (known) return known
    const drawn = { version, number: drawNumber(), hasFailed: false }
    write(pluginId, drawn)
    return drawn
  }
  return {
    isDrawn(pluginId, { version, share }) {
      const { number, hasFailed } = draw(pluginId, version)
      return !hasFailed && number < share / 100
    },
    markFailed: (pluginId, version) => write(pluginId, { ...draw(pluginId, version), hasFailed: true }),
  }
}
