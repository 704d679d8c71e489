import type { CommandDefinition } from './CommandDefinition.ts'
import { addCommand } from './commands/add.ts'
import { budgetCommand } from './commands/budget.ts'
import { checkCommand } from './commands/check.ts'
import { createPluginCommand } from './commands/create/plugin.ts'
import { cspCommand } from './commands/csp.ts'
import { devCommand } from './commands/dev.ts'
import { diffCommand } from './commands/diff.ts'
import { disableCommand } from './commands/disable.ts'
import { doctorCommand } from './commands/doctor.ts'
import { enableCommand } from './commands/enable.ts'
import { explainCommand } from './commands/explain.ts'
import { gatewayCommand } from './commands/gateway.ts'
import { initCommand } from './commands/init.ts'
import { killCommand } from './commands/kill.ts'
import { lockCommand } from './commands/lock.ts'
import { pluginBuildCommand } from './commands/plugin/build.ts'
import { pluginDevCommand } from './commands/plugin/dev.ts'
import { pluginPublishCommand } from './commands/plugin/publish.ts'
import { pluginTestCommand } from './commands/plugin/test.ts'
import { removeCommand } from './commands/remove.ts'
import { rollbackCommand } from './commands/rollback.ts'
import { serveCommand } from './commands/serve.ts'
import { typesCommand } from './commands/types.ts'
import { updateCommand } from './commands/update.ts'
import { vaultAttackCommand } from './commands/vault/attack.ts'
import { vaultVerifyCommand } from './commands/vault/verify.ts'

/** Every command, in the order in which help and documentation list them. */
export const commands: readonly CommandDefinition[] = [
  initCommand,
  addCommand,
  removeCommand,
  enableCommand,
  disableCommand,
  updateCommand,
  rollbackCommand,
  killCommand,
  lockCommand,
  checkCommand,
  doctorCommand,
  diffCommand,
  cspCommand,
  serveCommand,
  gatewayCommand,
  explainCommand,
  typesCommand,
  budgetCommand,
  devCommand,
  createPluginCommand,
  pluginDevCommand,
  pluginTestCommand,
  pluginBuildCommand,
  pluginPublishCommand,
  vaultVerifyCommand,
  vaultAttackCommand,
]

/** What the groups of commands of two words are for, by their first word. */
export const commandGroups: Readonly<Record<string, string>> = {
  create: 'begin something new',
  plugin: 'write, test and publish a plugin',
  vault: 'examine a served vault',
}
