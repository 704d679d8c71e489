export type {
  PluginContract,
  PluginServices,
  ReleaseSizes,
  Visit,
  VisitedView,
} from '../contract/ContractSubject.ts'
export type { ContractRuleName } from '../contract/contractRules.ts'
export { findContractFaults } from '../contract/findContractFaults.ts'
export { type ContractRunner, runPluginContract } from '../contract/runPluginContract.ts'
