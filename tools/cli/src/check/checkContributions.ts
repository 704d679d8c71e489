import { isContractSupported } from '@portico/contract'
import { CommandNotFoundError, PluginContractError, ViewMissingError } from '@portico/contract/errors/tools'
import { shellCommands } from '@portico/contract/host'
import type { PluginManifest } from '@portico/contract/manifest'
import { type Finding, toFinding } from './Finding.ts'

type Manifests = readonly PluginManifest[]

function checkContract({ id, version, engines: { portico } }: PluginManifest): Finding[] {
  if (isContractSupported(portico)) return []
  const details = `${id} ${version} needs ${portico}`
  return [toFinding(new PluginContractError({ details, metaMessages: ['Update it, or Portico.'] }))]
}

/** Views that a plugin's buttons, tabs and ways to connect lead to. */
const listTargets = ({
  contributes: {
    accountActions = [],
    accountTabs = [],
    tokenActions = [],
    settings = [],
    connectMethods = [],
  },
}: PluginManifest) =>
  [...accountActions, ...accountTabs, ...tokenActions, ...settings, ...connectMethods].map(({ view }) => view)

function checkViews(manifests: Manifests, viewIds: readonly string[]): Finding[] {
  const brought = new Set([
    ...viewIds,
    ...manifests.flatMap(({ contributes }) => (contributes.views ?? []).map(({ id }) => id)),
  ])
  return manifests.flatMap((manifest) => {
    const missing = [...new Set(listTargets(manifest))].filter((view) => !brought.has(view))
    return missing.map((view) =>
      toFinding(
        new ViewMissingError({
          details: `${manifest.id} leads to ${view}`,
          metaMessages: [`Add the feature that brings ${view}, or disable ${manifest.id}.`],
        }),
      ),
    )
  })
}

/** Commands are asked for by name, and a plugin does without where nobody offers one: hence only a warning. */
function checkCommands(manifests: Manifests): Finding[] {
  const brought = manifests.flatMap(({ contributes }) => (contributes.commands ?? []).map(({ id }) => id))
  const offered = [...shellCommands, ...brought]
  const isOffered = (wanted: string) =>
    offered.some((id) => (wanted.endsWith('*') ? id.startsWith(wanted.slice(0, -1)) : id === wanted))
  return manifests.flatMap(({ id, capabilities }) =>
    (capabilities['commands.run'] ?? [])
      .filter((wanted) => !isOffered(wanted))
      .map((wanted) =>
        toFinding(
          new CommandNotFoundError({
            details: `${id} would run ${wanted}`,
            metaMessages: [`${id} does without it. Add a feature that offers ${wanted} to have it.`],
          }),
          'warning',
        ),
      ),
  )
}

/**
 * What plugins that are each sound do to one another.
 * @param viewIds of the shell; undefined where it cannot be read, and where a button leads is not known then
 */
export const checkContributions = (
  manifests: Manifests,
  viewIds: readonly string[] | undefined,
): Finding[] => [
  ...manifests.flatMap(checkContract),
  ...(viewIds ? checkViews(manifests, viewIds) : []),
  ...checkCommands(manifests),
]
