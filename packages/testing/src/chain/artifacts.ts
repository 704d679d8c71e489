import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Abi, Hex } from 'viem'

/** What a compiler leaves of a contract. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** Tokens that do what most do not. */
export type OddToken =
  | 'TaxToken'
  | 'TrapToken'
  | 'ResetToken'
  | 'PermitToken'
  | 'DaiPermitToken'
  | 'RebasingToken'

/** Reads one of our own compiled contracts. */
export function readOwnArtifact(
  name:
    | (
        | 'TestToken'
        | 'NoReturnToken'
        | 'TestNft'
        | 'TestEditions'
        | 'EnsRegistry'
        | 'TestResolver'
        | 'TestUniversalResolver'
        | 'Permit2'
        | 'TestIdRegistry'
        | 'TestKeyRegistry'
        | 'TestCustody'
        | 'TestCustodyFactory'
      )
    | OddToken,
): Artifact {
  const file = new URL(`../../contracts/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}

/** Where the packages of Uniswap keep what was compiled. */
type UniswapArtifactPath =
  | `v2-core/build/${string}`
  | `v2-periphery/build/${string}`
  | `v3-core/artifacts/contracts/${string}`
  | `v3-periphery/artifacts/contracts/${string}`
  | `swap-router-contracts/artifacts/contracts/${string}`
  | `universal-router/artifacts/contracts/${string}`

/**
 * Reads a compiled contract of Uniswap. These packages are GPL: they are development dependencies, deployed to a
 * local chain and never bundled, so a project that deploys the fixtures installs them itself.
 * @throws Error naming the missing package
 */
export function readUniswapArtifact(path: UniswapArtifactPath): Artifact {
  try {
    const { abi, bytecode } = createRequire(import.meta.url)(`@uniswap/${path}.json`)
    return { abi, bytecode: bytecode.startsWith('0x') ? bytecode : `0x${bytecode}` }
  } catch (cause) {
    const name = `@uniswap/${path.split('/')[0]}`
    throw new Error(`The local chain's pools need ${name} as a development dependency.`, { cause })
  }
}

/** Whether packages of Uniswap are installed. */
function hasPackages(...names: readonly string[]): boolean {
  const { resolve } = createRequire(import.meta.url)
  try {
    return names.every((name) => resolve(`@uniswap/${name}/package.json`))
  } catch {
    return false
  }
}

/** Whether the packages are installed that hold the contracts of Uniswap v3 and of the router of both versions. */
export const hasUniswapV3 = (): boolean => hasPackages('v3-core', 'v3-periphery', 'swap-router-contracts')

/** Whether the package is installed that holds the router which takes tokens by Permit2. */
export const hasUniversalRouter = (): boolean => hasPackages('universal-router')
