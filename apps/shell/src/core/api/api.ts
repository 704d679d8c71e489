export { fetchBalances } from '../actions/fetchBalances.ts'
export { resolveName } from '../actions/resolveName.ts'
export { requestChain } from './requestChain.ts'
