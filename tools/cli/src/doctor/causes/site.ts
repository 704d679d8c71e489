import {
  CodeDiffersError,
  FilesIgnoredError,
  InstallOlderError,
  InstallStaleError,
  LineEndingsError,
  LockConflictError,
  LockIgnoredError,
  LockVersionError,
  NodesUnknownError,
  PackageTwiceError,
  PublicDirectoryError,
  ReactDomError,
  ReactRangeError,
  ReactTwiceError,
  RuntimeUnsupportedError,
  TypesOutsideError,
  TypesStaleError,
  VersionMismatchError,
} from '@portico/contract/errors/tools'
import { defineCause } from '../Cause.ts'

export const runtimeUnsupported = defineCause(
  RuntimeUnsupportedError,
  'Install the version of Node above, or a newer one.',
)
export const nodesUnknown = defineCause(
  NodesUnknownError,
  'Name its nodes in `customRpcUrls`, or correct the id.',
)
export const publicDirectory = defineCause(
  PublicDirectoryError,
  'Set `publicDirectory` in `portico.config.ts` to the folder above, and run `portico lock`.',
)
export const lockConflict = defineCause(
  LockConflictError,
  'Take one side whole (`git checkout --ours portico.lock.json`), then run `portico lock`.',
)
export const lockVersion = defineCause(
  LockVersionError,
  'Install the version of `@portico/cli` that wrote it: run `npm ci`, or the like of your package manager.',
)
export const lockIgnored = defineCause(LockIgnoredError, 'Take it out of `.gitignore`, and commit it.')
export const filesIgnored = defineCause(
  FilesIgnoredError,
  'Run `portico lock` before the build, or commit the files.',
)
export const lineEndings = defineCause(
  LineEndingsError,
  'Add `**/portico/** -text` to `.gitattributes`, then run `portico lock`.',
  true,
)
export const installStale = defineCause(
  InstallStaleError,
  'Install again: `npm install`, or the like of your package manager.',
)
export const installOlder = defineCause(
  InstallOlderError,
  'Install what the lockfile was made from: `npm ci`, or the like of your package manager.',
)
export const versionMismatch = defineCause(VersionMismatchError, 'Install both in the same version.')
export const packageTwice = defineCause(
  PackageTwiceError,
  'Bring both to one version, then run `npm dedupe`, or the like of your package manager.',
)
export const reactTwice = defineCause(
  ReactTwiceError,
  'Bring both to one version, then run `npm dedupe`, or the like of your package manager.',
)
export const reactRange = defineCause(ReactRangeError, 'Install a React of the range above.')
export const reactDom = defineCause(ReactDomError, 'Install `react` and `react-dom` in the same version.')
export const typesStale = defineCause(
  TypesStaleError,
  'Run `portico types`, and commit what it writes.',
  true,
)
export const typesOutside = defineCause(
  TypesOutsideError,
  'Name the file above in `include` of `tsconfig.json`, or the folder it lies in.',
)
export const codeDiffers = defineCause(
  CodeDiffersError,
  'Say the same in `createPortico` and in `portico.config.ts`.',
)
