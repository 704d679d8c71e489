export { ContractMissingError } from '@portico/contract/errors/tools'
export { deployPaymentFactory } from '../deployments/deployPaymentFactory.ts'
