import type { Messages } from '@portico/contract'

/** English texts; the keys of every other language. Keys begin with the id of the plugin. */
export const en = {
  '{{id}}.greeting': 'Hello, {name}',
  '{{id}}.network': 'You are on {network}.',
  '{{id}}.wave': 'Wave back',
  '{{id}}.waved': 'You waved.',
  '{{id}}.disconnected': 'Connect a wallet to be greeted.',
} as const satisfies Messages
