import type { Messages } from '@portico/contract'

/** English texts; the keys of every other language. Keys begin with the id of the plugin. */
export const en = {
  '__id__.greeting': 'Hello, {name}',
  '__id__.network': 'You are on {network}.',
  '__id__.wave': 'Wave back',
  '__id__.waved': 'You waved.',
  '__id__.disconnected': 'Connect a wallet to be greeted.',
} as const satisfies Messages
