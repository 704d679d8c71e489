import type { Namespace } from '@portico/contract'
import { bip122 } from './bip122/relay.ts'
import { cosmos } from './cosmos/relay.ts'
import { eip155 } from './eip155/relay.ts'
import { polkadot } from './polkadot/relay.ts'
import type { RelayNamespace } from './RelayNamespace.ts'
import { solana } from './solana/relay.ts'
import { stacks } from './stacks/relay.ts'
import { sui } from './sui/relay.ts'
import { ton } from './ton/relay.ts'
import { tron } from './tron/relay.ts'

/** Every namespace of the contract: by relay each can be reached. */
export const relayNamespaces: Readonly<Record<Namespace, RelayNamespace>> = {
  eip155,
  solana,
  bip122,
  polkadot,
  cosmos,
  sui,
  stacks,
  ton,
  tron,
}
