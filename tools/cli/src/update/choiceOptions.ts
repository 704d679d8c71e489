import type { CommandOption } from '../CommandDefinition.ts'
import { channels } from '../release/Publication.ts'

/** Options that say which release of a plugin is meant. */
export const choiceOptions: readonly CommandOption[] = [
  {
    flags: '--channel <name>',
    description: 'channel of its source that is followed; stable unless said. Packages have none',
    choices: channels,
  },
  { flags: '--to <version>', description: 'this version, and not the newest' },
]
