import type { PluginContract } from './ContractSubject.ts'
import { type ContractRuleName, contractRules } from './contractRules.ts'
import { createSubject } from './createSubject.ts'

/**
 * Holds a plugin to one rule.
 * @returns what is wrong and what to do, a line for each; nothing where it keeps the rule
 * @throws ManifestInvalidError, and what the plugin throws where that is another rule's business
 */
export const findContractFaults = async (
  contract: PluginContract,
  rule: ContractRuleName,
): Promise<readonly string[]> => contractRules[rule].find(createSubject(contract))
