export {
  type DeployNameResolverParameters,
  deployNameResolver,
  toResolverUrl,
} from '../deployNameResolver.ts'
export { nameResolverAbi } from '../nameResolverAbi.ts'
