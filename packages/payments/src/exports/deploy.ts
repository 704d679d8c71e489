export { ContractMissingError } from '@portico/contract/errors'
export { deployPaymentFactory } from '../deployments/deployPaymentFactory.ts'
