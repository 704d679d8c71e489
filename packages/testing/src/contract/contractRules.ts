import type { ContractRule } from './ContractSubject.ts'
import { accessibility } from './rules/accessibility.ts'
import { bytes } from './rules/bytes.ts'
import { definition } from './rules/definition.ts'
import { disposal } from './rules/disposal.ts'
import { drawing } from './rules/drawing.ts'
import { elements } from './rules/elements.ts'
import { globals } from './rules/globals.ts'
import { icons } from './rules/icons.ts'
import { neighbours } from './rules/neighbours.ts'
import { network } from './rules/network.ts'
import { realm } from './rules/realm.ts'
import { registrations } from './rules/registrations.ts'
import { reload } from './rules/reload.ts'
import { askedRights, usedRights } from './rules/rights.ts'
import { shellChanges } from './rules/shellChanges.ts'
import { texts } from './rules/texts.ts'
import { translation } from './rules/translation.ts'

/** Everything a plugin is held to, in the order of the report. */
export const contractRules = {
  definition,
  registrations,
  icons,
  texts,
  askedRights,
  usedRights,
  network,
  drawing,
  elements,
  globals,
  neighbours,
  realm,
  disposal,
  reload,
  shellChanges,
  translation,
  accessibility,
  bytes,
} as const satisfies Readonly<Record<string, ContractRule>>

/** Name of a rule. */
export type ContractRuleName = keyof typeof contractRules
