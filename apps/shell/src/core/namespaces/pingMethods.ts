import type { PerNamespace } from './lateNamespaces.ts'

/** By which method a node is asked how it is; undefined where none is known. A word each, so it stands here. */
export const pingMethods: PerNamespace<string | undefined> = {
  eip155: 'net_listening',
  solana: 'getHealth',
  bip122: undefined,
}
