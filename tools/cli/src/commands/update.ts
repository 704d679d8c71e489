import { capabilitiesSchema, type Parsed } from '@portico/contract/manifest'
import { compare } from 'semver'
import * as v from 'valibot'
import { yesOption } from '../CommandDefinition.ts'
import { refuseWithdrawn } from '../check/refuseWithdrawn.ts'
import { readOverrides, type SiteOverride } from '../code/readOverrides.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { comparePlugin, differenceSchema } from '../diff/compareRelease.ts'
import { describeDifference } from '../diff/describeDifference.ts'
import { describeNotGranted } from '../lock/describeNotGranted.ts'
import { notGrantedSchema } from '../lock/grantRights.ts'
import { planSite } from '../plan/planSite.ts'
import { toLockedRelease } from '../release/toLockedRelease.ts'
import { findSite, type Site } from '../site.ts'
import { choiceOptions } from '../update/choiceOptions.ts'
import { parseShare } from '../update/parseShare.ts'
import { type FeatureMove, planMoves } from '../update/planMoves.ts'
import type { ReleaseChoice } from '../update/readChosen.ts'

/** Options of `update`. */
export interface UpdateOptions extends ConfirmOptions, ReleaseChoice {
  /** @default all that are on, but for those on trial */
  readonly features?: readonly string[]
  /** Per cent of the visitors that get the release, from 1 to 99. @default all of them */
  readonly canary?: number
}

const updatedSchema = v.strictObject({
  feature: v.string(),
  id: v.string(),
  from: v.string(),
  to: v.string(),
  /** Per cent of the visitors; null for everybody. */
  share: v.nullable(v.number()),
  /** It is an earlier version than the one accepted. */
  isEarlier: v.boolean(),
  /** Rights that it gets and the site did not have to grant so far. */
  widened: capabilitiesSchema,
  difference: differenceSchema,
})

/** A feature that `portico update` moved, or would. */
export interface UpdatedFeature extends Parsed<typeof updatedSchema> {}

function toUpdated(
  site: Site,
  { feature, held, release, share, widened }: FeatureMove,
  overrides: readonly SiteOverride[],
): UpdatedFeature {
  const { accepted } = held
  return {
    feature,
    id: release.manifest.id,
    from: accepted.release.version,
    to: release.version,
    share,
    isEarlier: compare(release.version, accepted.release.version) < 0,
    widened,
    difference: comparePlugin(
      site,
      release,
      { ...toLockedRelease(accepted), manifest: accepted.release.manifest },
      {
        copied: accepted.release.files,
        overridable: accepted.release,
        overrides,
      },
    ),
  }
}

const describeUpdated = ({ to, share, isEarlier, difference, ...updated }: UpdatedFeature): string[] => [
  ...describeDifference(difference),
  ...(share === null ? [] : [`  ${share} % of the visitors get ${to}, the others stay with ${updated.from}`]),
  ...(isEarlier ? [`  ${to} is earlier than ${updated.from}`] : []),
]

/** Rights that widen, and versions that go back without being named, are not taken without a yes. */
function toQuestion(features: readonly UpdatedFeature[], { to }: UpdateOptions): string | null {
  const wider = features.filter(({ widened }) => Object.keys(widened).length > 0)
  const earlier = to === undefined ? features.filter(({ isEarlier }) => isEarlier) : []
  const list = (updated: readonly UpdatedFeature[]) => updated.map(({ feature }) => feature).join(', ')
  const questions = [
    ...(wider.length > 0 ? [`Update ${list(wider)} with more rights than before?`] : []),
    ...(earlier.length > 0 ? [`Go back to an earlier version of ${list(earlier)}?`] : []),
  ]
  return questions.length > 0 ? questions.join(' ') : null
}

async function plan(context: Context, options: UpdateOptions) {
  const site = await findSite(context)
  const moves = await planMoves(context, site, options)
  const moved = new Map(moves.map(({ feature, plugin }) => [feature, plugin]))
  const { changes, notGranted } = await planSite(context, site, { moved })
  const taken = moves.filter(({ isUnchanged }) => !isUnchanged)
  await refuseWithdrawn(
    context,
    site,
    taken.map(({ release: { manifest, version } }) => ({ id: manifest.id, version })),
  )
  const overrides = taken.length > 0 ? await readOverrides(site.code) : []
  const features = taken.map((move) => toUpdated(site, move, overrides))
  const about = features.flatMap(describeUpdated)
  const text = toQuestion(features, options)
  return {
    directory: site.directory,
    changes,
    question: text === null ? null : { text, about },
    result: { features, notGranted },
    before: about,
    after: describeNotGranted(notGranted),
  }
}

/** Entry of `update` in the table of commands. */
export const updateCommand = defineChange({
  name: 'update',
  summary: 'move features to a newer release',
  description:
    'Moves features to the newest release of their source, or to what is installed, in portico.lock.json, portico.root.json and among the copied files; a site that serves its root as a file builds nothing. It shows what portico diff shows, and asks where a release wants rights that the one before did not, or where a channel went back to an earlier version. Rights that the site narrowed stay narrowed. The release replaced stays copied, for portico rollback. With --canary a share of the visitors gets the release and the others stay; called again it changes the share, and without --canary, with the feature named, it takes the release on trial for everybody.',
  arguments: [
    {
      name: 'features',
      description: 'names of features; all that are on and not on trial where none is named',
      isList: true,
      isRequired: false,
    },
  ],
  options: [
    ...choiceOptions,
    {
      flags: '--canary <percent>',
      description: 'share of the visitors that get it, from 1 to 99',
      parse: parseShare,
    },
    yesOption,
  ],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'a feature that is not on, a release that cannot be had or used, or that the site has withdrawn, no answer, or the answer no',
  },
  examples: [
    { line: 'portico update send', description: 'after npm update @portico/plugin-send' },
    {
      line: 'portico update acme-bridge --canary 10',
      description: 'tries the newest on every tenth visitor',
    },
    { line: 'portico update acme-bridge', description: 'takes it for everybody' },
  ],
  result: {
    features: v.array(updatedSchema),
    /** Rights that accepted plugins ask for beyond those that the site grants. */
    notGranted: v.array(notGrantedSchema),
  },
  plan,
})

/**
 * Moves features to the newest release of their source, or to what is installed; shows what changes, and asks when rights
 * widen or a channel went back. The release replaced stays copied, for `rollback`.
 * @throws FeatureUnknownError | ReleaseMissingError | PluginContractError | ManifestInvalidError | PluginWithdrawnError |
 * ConfirmationMissingError | DeclinedError, and whatever `lock` throws
 */
export const update = updateCommand.run

/** What `portico update` did, or would do. */
export type UpdateResult = ResultOf<typeof updateCommand>
