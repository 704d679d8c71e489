import { defineError } from '../PorticoError.ts'

// SITE: a site on disk, as `portico doctor` finds it.
export const SiteUnsoundError = /*#__PURE__*/ defineError(
  'SiteUnsoundError',
  'PORTICO-SITE-001',
  'Something is wrong with the site.',
)
export const AddressInvalidError = /*#__PURE__*/ defineError(
  'AddressInvalidError',
  'PORTICO-SITE-002',
  'The address of the running site is no http address.',
)
export const RuntimeUnsupportedError = /*#__PURE__*/ defineError(
  'RuntimeUnsupportedError',
  'PORTICO-SITE-003',
  'This Node is older than Portico supports.',
)
export const NodesUnknownError = /*#__PURE__*/ defineError(
  'NodesUnknownError',
  'PORTICO-SITE-004',
  'No node is known for a network of the configuration.',
)
export const PublicDirectoryError = /*#__PURE__*/ defineError(
  'PublicDirectoryError',
  'PORTICO-SITE-005',
  'The framework does not serve the public directory of the configuration.',
)
export const LockConflictError = /*#__PURE__*/ defineError(
  'LockConflictError',
  'PORTICO-SITE-006',
  'The lockfile holds the marks of a merge conflict.',
)
export const LockVersionError = /*#__PURE__*/ defineError(
  'LockVersionError',
  'PORTICO-SITE-007',
  'The lockfile has the form of another version of Portico.',
)
export const LockIgnoredError = /*#__PURE__*/ defineError(
  'LockIgnoredError',
  'PORTICO-SITE-008',
  'Git ignores the lockfile.',
)
export const FilesIgnoredError = /*#__PURE__*/ defineError(
  'FilesIgnoredError',
  'PORTICO-SITE-009',
  'Git ignores the served files, and no script copies them.',
)
export const LineEndingsError = /*#__PURE__*/ defineError(
  'LineEndingsError',
  'PORTICO-SITE-010',
  'Something changed the line endings of served files.',
)
export const InstallStaleError = /*#__PURE__*/ defineError(
  'InstallStaleError',
  'PORTICO-SITE-011',
  'Installed packages are not those that package.json asks for.',
)
export const InstallOlderError = /*#__PURE__*/ defineError(
  'InstallOlderError',
  'PORTICO-SITE-012',
  'Installed packages are older than those of the lockfile.',
)
export const VersionMismatchError = /*#__PURE__*/ defineError(
  'VersionMismatchError',
  'PORTICO-SITE-013',
  'The shell is older than the embed, or of another major version.',
)
export const PackageTwiceError = /*#__PURE__*/ defineError(
  'PackageTwiceError',
  'PORTICO-SITE-014',
  'A package of Portico is installed twice.',
)
export const ReactTwiceError = /*#__PURE__*/ defineError(
  'ReactTwiceError',
  'PORTICO-SITE-015',
  'A page would run two Reacts.',
)
export const ReactRangeError = /*#__PURE__*/ defineError(
  'ReactRangeError',
  'PORTICO-SITE-016',
  'React is outside of the range that Portico supports.',
)
export const ReactDomError = /*#__PURE__*/ defineError(
  'ReactDomError',
  'PORTICO-SITE-017',
  'React and React DOM are of different versions.',
)
export const TypesStaleError = /*#__PURE__*/ defineError(
  'TypesStaleError',
  'PORTICO-SITE-018',
  'The declarations of views are not those of the lockfile.',
)
export const CodeDiffersError = /*#__PURE__*/ defineError(
  'CodeDiffersError',
  'PORTICO-SITE-019',
  "The site's code and its configuration name different addresses.",
)
export const TypesOutsideError = /*#__PURE__*/ defineError(
  'TypesOutsideError',
  'PORTICO-SITE-020',
  'TypeScript does not read the declarations of views.',
)
