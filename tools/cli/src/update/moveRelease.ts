import { isDeepStrictEqual } from 'node:util'
import type { Capabilities } from '@portico/contract'
import { PluginIntegrityError } from '@portico/contract/errors/tools'
import type { HeldPlugin, PreviousPlugin } from '../lock/HeldPlugin.ts'
import { mergeRights, narrowRights } from '../lock/narrowRights.ts'
import { refuseOther } from '../lock/refuseOther.ts'
import { getIntegrity, type PluginRelease } from '../release/readRelease.ts'
import { type GrantedPlugin, toLockedFiles } from '../release/toLockedRelease.ts'

/** What rights a release is to have, and which of them the site is asked for. */
interface AskedRights {
  readonly capabilities: Capabilities
  /** What it asks for and the release that is accepted did not. */
  readonly widened: Capabilities
}

/** Rights that the site had narrowed stay narrowed; what is new with the release is granted, once somebody says yes. */
function askRights({ accepted, canary }: HeldPlugin, { version, manifest }: PluginRelease): AskedRights {
  // Of a release on trial everything was asked when the trial began.
  if (version === canary?.release.version) return { capabilities: canary.capabilities, widened: {} }
  const asked = manifest.capabilities
  const widened = narrowRights(asked, accepted.release.manifest.capabilities).notGranted
  return {
    capabilities: mergeRights(narrowRights(asked, accepted.capabilities).granted, widened),
    widened,
  }
}

/** What an update makes of a plugin. */
export interface Move {
  readonly plugin: HeldPlugin
  /** Rights that the site did not have to grant so far. */
  readonly widened: Capabilities
  /** Nothing is written. */
  readonly isUnchanged: boolean
}

const toPrevious = ({ release, capabilities }: GrantedPlugin): PreviousPlugin => ({
  version: release.version,
  integrity: getIntegrity(release.described),
  capabilities,
  release,
})

function refuseChanged({ accepted, installed }: HeldPlugin, release: PluginRelease): void {
  const isSame = isDeepStrictEqual(toLockedFiles(release.files), toLockedFiles(accepted.release.files))
  if (isSame || installed) return
  throw new PluginIntegrityError({
    details: `${release.manifest.id} ${release.version} of ${release.packageName} has other bytes than the one pinned.`,
    metaMessages: ['A version never changes once it is published. Nothing was taken: ask its publisher.'],
  })
}

/** Takes a release for everybody. The one replaced becomes the one before; a trial ends. */
function accept(held: HeldPlugin, release: PluginRelease): Move {
  const { accepted, canary, previous, ...rest } = held
  if (release.version === accepted.release.version) {
    refuseChanged(held, release)
    const plugin = { ...rest, accepted, ...(previous && { previous }) }
    return { plugin, widened: {}, isUnchanged: canary === undefined }
  }
  const { capabilities, widened } = askRights(held, release)
  const plugin = { ...rest, accepted: { release, capabilities }, previous: toPrevious(accepted) }
  return { plugin, widened, isUnchanged: false }
}

/**
 * Takes a release for a share of the visitors, beside the one accepted. The one before is given up: what a rollback then
 * returns to is the one accepted, however often it is called.
 */
function tryOut(held: HeldPlugin, release: PluginRelease, share: number): Move {
  const { accepted, canary, previous: _, ...rest } = held
  if (release.version === accepted.release.version) {
    refuseChanged(held, release)
    return { plugin: held, widened: {}, isUnchanged: true }
  }
  const { capabilities, widened } = askRights(held, release)
  const isUnchanged = canary?.release.version === release.version && canary.share === share
  return { plugin: { ...rest, accepted, canary: { release, capabilities, share } }, widened, isUnchanged }
}

/**
 * Works out what a site holds of a plugin after it took a release.
 * @param share per cent of the visitors; null for everybody
 * @throws SourceInvalidError | PluginContractError | PluginIntegrityError when the pinned version has other bytes now
 */
export function moveRelease(held: HeldPlugin, release: PluginRelease, share: number | null): Move {
  refuseOther({ feature: held.origin.feature, id: held.accepted.release.manifest.id }, release)
  return share === null ? accept(held, release) : tryOut(held, release, share)
}
