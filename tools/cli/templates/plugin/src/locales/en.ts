import type { Messages } from '@portico/contract'

/** English texts; the keys of every other language. Keys begin with the id of the plugin. */
export const en = {
  '{{id}}.greeting': 'Hello, {name}',
  '{{id}}.network': 'You are on {network}.',
  '{{id}}.answers': 'Answer',
  '{{id}}.wave': 'Wave back',
  '{{id}}.wave.done': 'You waved.',
  '{{id}}.bow': 'Bow',
  '{{id}}.bow.done': 'You bowed.',
  '{{id}}.clap': 'Clap',
  '{{id}}.clap.done': 'You clapped.',
  '{{id}}.disconnected': 'Connect a wallet to be greeted.',
} as const satisfies Messages
