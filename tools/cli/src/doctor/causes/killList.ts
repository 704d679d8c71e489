import {
  KillListCorsError,
  KillListInvalidError,
  KillListMissingError,
  PluginWithdrawnError,
} from '@portico/contract/errors/tools'
import { invalidListSolution } from '../../check/judgeKillList.ts'
import { defineCause } from '../Cause.ts'

export const pluginWithdrawn = defineCause(
  PluginWithdrawnError,
  'Run `portico update <feature>` or `portico rollback <feature>`, and publish what it writes.',
)
export const killListInvalid = defineCause(KillListInvalidError, invalidListSolution)
export const killListMissing = defineCause(
  KillListMissingError,
  'Publish the list that `portico kill` writes, or correct `killList.url` in the configuration.',
)
export const killListCors = defineCause(
  KillListCorsError,
  'Send `Access-Control-Allow-Origin: *` with the kill list: it is public, and signed.',
)
