import type { Survivors } from './findMutationFaults.ts'
import { authSurvivors } from './survivors/auth.ts'
import { contractSurvivors } from './survivors/contract.ts'
import { bitcoinSurvivors } from './survivors/core/bitcoin.ts'
import { connectionSurvivors } from './survivors/core/connections.ts'
import { connectorSurvivors } from './survivors/core/connectors.ts'
import { coreSurvivors } from './survivors/core/core.ts'
import { namespaceSurvivors } from './survivors/core/namespaces.ts'
import { flowsSurvivors } from './survivors/flows.ts'
import { limitsSurvivors } from './survivors/limits.ts'
import { lockSurvivors } from './survivors/lock.ts'
import { outboundSurvivors } from './survivors/outbound.ts'
import { relaySurvivors } from './survivors/relay.ts'
import { releaseSurvivors } from './survivors/release.ts'
import { routerSurvivors } from './survivors/router.ts'
import { siwxSurvivors } from './survivors/siwx.ts'

/** Changes that no test has to notice, each with its reason, by area. */
export const survivors: readonly Survivors[] = [
  ...authSurvivors,
  ...bitcoinSurvivors,
  ...connectionSurvivors,
  ...connectorSurvivors,
  ...contractSurvivors,
  ...coreSurvivors,
  ...flowsSurvivors,
  ...limitsSurvivors,
  ...lockSurvivors,
  ...namespaceSurvivors,
  ...outboundSurvivors,
  ...relaySurvivors,
  ...releaseSurvivors,
  ...routerSurvivors,
  ...siwxSurvivors,
]
