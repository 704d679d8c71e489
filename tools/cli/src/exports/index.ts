export {
  type Budget,
  measurePart,
  measurePlugin,
  measureShell,
  type PartSize,
  pluginLimit,
  shellBudgets,
} from '../budget/budgets.ts'
export { describeSizes } from '../budget/describeSizes.ts'
export type {
  CommandArgument,
  CommandDefinition,
  CommandExample,
  CommandOption,
} from '../CommandDefinition.ts'
export type { Change } from '../changes.ts'
export type { Finding } from '../check/Finding.ts'
export { exitCodes, run } from '../cli.ts'
export { type AddOptions, type AddResult, add } from '../commands/add.ts'
export { type BudgetOptions, type BudgetResult, budget } from '../commands/budget.ts'
export { type CheckResult, check } from '../commands/check.ts'
export { type CreatePluginOptions, type CreatePluginResult, createPlugin } from '../commands/create/plugin.ts'
export { type CspOptions, type CspResult, csp } from '../commands/csp.ts'
export { type DevOptions, dev } from '../commands/dev.ts'
export { type DiffOptions, type DiffResult, diff } from '../commands/diff.ts'
export { type DisableOptions, type DisableResult, disable } from '../commands/disable.ts'
export {
  type DoctorFinding,
  type DoctorOptions,
  type DoctorResult,
  doctor,
} from '../commands/doctor.ts'
export { type EnableOptions, type EnableResult, enable } from '../commands/enable.ts'
export { type ExplainOptions, type ExplainResult, explain } from '../commands/explain.ts'
export { type InitResult, init } from '../commands/init.ts'
export { type KillOptions, type KillResult, kill } from '../commands/kill.ts'
export { type LockResult, lock } from '../commands/lock.ts'
export type { BuildModule, BuiltRelease } from '../commands/plugin/BuildModule.ts'
export { buildPlugin, type PluginBuildOptions, type PluginBuildResult } from '../commands/plugin/build.ts'
export {
  devPlugin,
  type PluginDevOptions,
  type PluginDevResult,
  type RunningPlugin,
} from '../commands/plugin/dev.ts'
export type { PublishedChanges } from '../commands/plugin/publish/publishRelease.ts'
export {
  type PluginPublishOptions,
  type PluginPublishResult,
  publishPlugin,
} from '../commands/plugin/publish.ts'
export {
  type PluginTestOptions,
  type PluginTestResult,
  type TestFailure,
  testPlugin,
} from '../commands/plugin/test.ts'
export { type RemoveOptions, type RemoveResult, remove } from '../commands/remove.ts'
export {
  type RollbackOptions,
  type RollbackResult,
  type RolledBackFeature,
  rollback,
} from '../commands/rollback.ts'
export type { SwitchedFeature } from '../commands/SwitchedFeature.ts'
export { type ServeOptions, type ServeResult, serve } from '../commands/serve.ts'
export { type TypesResult, types } from '../commands/types.ts'
export { type UpdatedFeature, type UpdateOptions, type UpdateResult, update } from '../commands/update.ts'
export { attackVault, type VaultAttackOptions, type VaultAttackResult } from '../commands/vault/attack.ts'
export {
  type VaultVerifyOptions,
  type VaultVerifyResult,
  verifyVaultRelease,
} from '../commands/vault/verify.ts'
export { commands } from '../commandTable.ts'
export {
  defineConfig,
  type OwnDirective,
  type PorticoConfig,
  type ResolvedConfig,
} from '../config/defineConfig.ts'
export { resolveConfig } from '../config/readConfig.ts'
export { type CommandOptions, type ConfirmOptions, type Context, createContext } from '../context.ts'
export { createProgram } from '../createProgram.ts'
export {
  createPolicy,
  type PolicyDirective,
  type PolicyParameters,
  toPolicyText,
} from '../csp/createPolicy.ts'
export type { PolicyFormat } from '../csp/formatPolicy.ts'
export type { DeclaredView } from '../declarations/planDeclarations.ts'
export type { ContentDifference, NameDifference } from '../diff/compareNames.ts'
export type { ReleaseDifference, Weight } from '../diff/compareRelease.ts'
export type { Explanation } from '../explain/describeOption.ts'
export type { ExplainedError } from '../explain/ExplainedError.ts'
export type { ExplainedOption, OptionPlace } from '../explain/ExplainedOption.ts'
export type { OptionValue } from '../explain/findValue.ts'
export { type CreatedRoot, createRoot } from '../lock/createRoot.ts'
export type { NotGranted } from '../lock/grantRights.ts'
export type { WaitingRelease } from '../lock/listWaiting.ts'
export type { PolicySource } from '../lock/pluginSources.ts'
export type { Channel } from '../release/Publication.ts'
export type {
  RunningStack,
  StackModule,
  StackPage,
  StartStackParameters,
} from '../serve/StackModule.ts'
export { toOffline } from '../toOffline.ts'
export type { ReleaseChoice } from '../update/readChosen.ts'
