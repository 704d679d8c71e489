export { type Deployment, listDeployments } from '../deployments/contracts.ts'
export {
  ContractMissingError,
  type DeploySmartAccountsParameters,
  deploySmartAccounts,
} from '../deployments/deploySmartAccounts.ts'
