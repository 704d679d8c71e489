export { type DeployNameResolverParameters, deployNameResolver } from '../deployNameResolver.ts'
export { nameResolverAbi } from '../nameResolverAbi.ts'
