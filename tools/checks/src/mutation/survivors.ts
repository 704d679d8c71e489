import type { Survivors } from './findMutationFaults.ts'
import { authSurvivors } from './survivors/auth.ts'
import { contractSurvivors } from './survivors/contract.ts'
import { flowsSurvivors } from './survivors/flows.ts'
import { limitsSurvivors } from './survivors/limits.ts'
import { outboundSurvivors } from './survivors/outbound.ts'
import { releaseSurvivors } from './survivors/release.ts'
import { routerSurvivors } from './survivors/router.ts'
import { siwxSurvivors } from './survivors/siwx.ts'

/** Changes that no test has to notice, each with its reason, by area. */
export const survivors: readonly Survivors[] = [
  ...authSurvivors,
  ...contractSurvivors,
  ...flowsSurvivors,
  ...limitsSurvivors,
  ...outboundSurvivors,
  ...releaseSurvivors,
  ...routerSurvivors,
  ...siwxSurvivors,
]
