export { type ChainAccount, chainAccounts, chainMnemonic, contractDeployer } from '../chain/accounts.ts'
export { deployFixtures } from '../chain/deployFixtures.ts'
export {
  type DeployNameZoneParameters,
  deployNameZone,
  getUniversalResolver,
} from '../chain/deployNameZone.ts'
export { deployOddTokens, type OddTokens } from '../chain/deployOddTokens.ts'
export { hasEntryPoint } from '../chain/entryPoint/deployAt.ts'
export { deployEntryPoint } from '../chain/entryPoint/deployEntryPoint.ts'
export { deploySimpleAccount } from '../chain/entryPoint/deploySimpleAccount.ts'
export { findPort } from '../chain/findPort.ts'
export { type ChainFixtures, getFixtures } from '../chain/fixturePlan.ts'
export type { ChainNames } from '../chain/names.ts'
export { type ChainNfts, ipfsFolder } from '../chain/nfts.ts'
export { type Permit, permit2Abi, toPermitData } from '../chain/permit2Data.ts'
export { type Anvil, type StartAnvilParameters, startAnvil } from '../chain/startAnvil.ts'
export { type IpfsGateway, startIpfsGateway } from '../chain/startIpfsGateway.ts'
export type { ChainToken, TokenSymbol } from '../chain/tokens.ts'
export type { ChainUniswap } from '../chain/uniswapV3.ts'
export {
  findForbidden,
  type ValidatedOperation,
  type ValidationTrace,
} from '../chain/validation/findForbidden.ts'
