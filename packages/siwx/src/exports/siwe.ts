export { fromSiweConfig } from '../siwe/fromSiweConfig.ts'
