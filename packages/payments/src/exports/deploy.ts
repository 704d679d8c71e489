export { ContractMissingError, deployPaymentFactory } from '../deployments/deployPaymentFactory.ts'
