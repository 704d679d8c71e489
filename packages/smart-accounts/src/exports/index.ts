export { ChainAnswerError, type Request } from '../chain/call.ts'
export {
  accountDelegate,
  accountFactory,
  accountImplementation,
  delegationManager,
  enforcers,
  entryPoint,
} from '../deployments/deployments.ts'
export {
  hashUserOperation,
  packUserOperation,
  type UserOperation,
  type UserOperationParameters,
} from '../userOperations/userOperations.ts'
