import { defineError } from '../PorticoError.ts'

// RELEASE: building and publishing a plugin.
export const PluginBuildError = /*#__PURE__*/ defineError(
  'PluginBuildError',
  'PORTICO-RELEASE-001',
  'The plugin cannot be built.',
)
export const PluginNotFoundError = /*#__PURE__*/ defineError(
  'PluginNotFoundError',
  'PORTICO-RELEASE-002',
  'No portico.plugin.json was found here or above.',
)
export const BuildMissingError = /*#__PURE__*/ defineError(
  'BuildMissingError',
  'PORTICO-RELEASE-003',
  'The builder is not installed beside the plugin.',
)
export const ReleaseExistsError = /*#__PURE__*/ defineError(
  'ReleaseExistsError',
  'PORTICO-RELEASE-004',
  'This version is published already, with other bytes.',
)
export const PublishTargetError = /*#__PURE__*/ defineError(
  'PublishTargetError',
  'PORTICO-RELEASE-005',
  'Releases cannot be published there.',
)
export const PluginNameInvalidError = /*#__PURE__*/ defineError(
  'PluginNameInvalidError',
  'PORTICO-RELEASE-006',
  'A plugin cannot have this name.',
)
export const FilesExistError = /*#__PURE__*/ defineError(
  'FilesExistError',
  'PORTICO-RELEASE-007',
  'Files are in the way.',
)
export const BucketRefusedError = /*#__PURE__*/ defineError(
  'BucketRefusedError',
  'PORTICO-RELEASE-008',
  'The bucket cannot be read or written.',
)
export const SourceRefusedError = /*#__PURE__*/ defineError(
  'SourceRefusedError',
  'PORTICO-RELEASE-009',
  'Releases cannot be taken from this address.',
)
export const SourceUnreachableError = /*#__PURE__*/ defineError(
  'SourceUnreachableError',
  'PORTICO-RELEASE-010',
  'A folder of releases cannot be reached.',
)
export const SourceInvalidError = /*#__PURE__*/ defineError(
  'SourceInvalidError',
  'PORTICO-RELEASE-011',
  'A folder of releases holds what is no release.',
)
export const ReleaseMissingError = /*#__PURE__*/ defineError(
  'ReleaseMissingError',
  'PORTICO-RELEASE-012',
  'A release is nowhere to be found.',
)
export const FeatureTakenError = /*#__PURE__*/ defineError(
  'FeatureTakenError',
  'PORTICO-RELEASE-013',
  'Another plugin has this name already.',
)
export const TestRunnerMissingError = /*#__PURE__*/ defineError(
  'TestRunnerMissingError',
  'PORTICO-RELEASE-014',
  'The test runner is not installed beside the plugin.',
)
export const PluginTestsError = /*#__PURE__*/ defineError(
  'PluginTestsError',
  'PORTICO-RELEASE-015',
  'The tests of the plugin did not pass.',
)
export const RegistryRefusedError = /*#__PURE__*/ defineError(
  'RegistryRefusedError',
  'PORTICO-RELEASE-016',
  'The registry of packages cannot be read or written.',
)
export const BuildStaleError = /*#__PURE__*/ defineError(
  'BuildStaleError',
  'PORTICO-RELEASE-017',
  'Sources have changed since the plugin was built.',
)
