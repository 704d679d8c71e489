import {
  CapabilityMissingError,
  CommandNotFoundError,
  ConfigUnreadableError,
  FeatureNotAddedError,
  FeatureTakenError,
  FeatureUnknownError,
  LockInvalidError,
  LockStaleError,
  ManifestInvalidError,
  PackageNotBuiltError,
  PluginContractError,
  PluginIntegrityError,
  ReleaseMissingError,
  ServedFilesStaleError,
  ShellIntegrityError,
  SourceInvalidError,
  SourceRefusedError,
  SourceUnreachableError,
  ViewMissingError,
} from '@portico/contract/errors/tools'
import { type Cause, defineCause } from './Cause.ts'
import * as killList from './causes/killList.ts'
import * as served from './causes/served.ts'
import * as service from './causes/service.ts'
import * as site from './causes/site.ts'

/** What `portico check` finds as well. Its findings say their own solutions, of which these are the gist. */
export const checkedCauses: readonly Cause[] = [
  defineCause(ConfigUnreadableError, 'Correct the option: `portico explain <option>` says what it takes.'),
  defineCause(FeatureUnknownError, 'Install the package that brings the feature, or switch it off.'),
  defineCause(FeatureNotAddedError, 'Run `portico add <feature>`, which shows what it may do.'),
  defineCause(FeatureTakenError, 'Disable one of the two features.'),
  defineCause(ReleaseMissingError, 'Restore the folder of the release, or run `portico update <feature>`.'),
  defineCause(SourceRefusedError, 'Name an https address or a folder in `sources`.'),
  defineCause(SourceUnreachableError, 'Look at the address and the network, and try again.'),
  defineCause(SourceInvalidError, 'Ask the team of the plugin, or take its files from elsewhere.'),
  defineCause(PackageNotBuiltError, 'Install or build the package.'),
  defineCause(ManifestInvalidError, 'Update the plugin or disable it, and write to its team.'),
  defineCause(ShellIntegrityError, 'Install or build `@portico/shell` again.'),
  defineCause(PluginIntegrityError, 'Install or build the package of the plugin again.'),
  defineCause(PluginContractError, 'Update the plugin, or Portico.'),
  defineCause(ViewMissingError, 'Add the feature that brings the view, or disable the one that leads to it.'),
  defineCause(CommandNotFoundError, 'Add a feature that offers the command, or do without.'),
  defineCause(CapabilityMissingError, 'Run `portico add <feature>` to grant the right, or leave it.'),
  defineCause(LockInvalidError, 'Restore the lockfile, from version control for example.'),
  defineCause(LockStaleError, 'Run `portico lock`, and commit what it writes.', true),
  defineCause(ServedFilesStaleError, 'Run `portico lock`, and commit what it writes.', true),
]

/** Everything that `portico doctor` can find, in the order of the areas it looks at. */
export const causes: readonly Cause[] = [site, checkedCauses, served, killList, service].flatMap((area) =>
  Object.values(area),
)
