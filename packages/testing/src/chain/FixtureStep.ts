import { type Address, encodeDeployData, encodeFunctionData, type Hex } from 'viem'
import type { Artifact } from './artifacts.ts'

/** One transaction of the deployer; its position in the plan is its nonce. */
export interface FixtureStep {
  readonly to?: Address
  readonly data: Hex
  /** Wei. */
  readonly value?: bigint
}

/** Deploys a contract. */
export const create = ({ abi, bytecode }: Artifact, args: readonly unknown[] = []): FixtureStep => ({
  data: encodeDeployData({ abi, bytecode, args }),
})

/** Calls a contract. */
export const call = (
  to: Address,
  { abi }: Artifact,
  functionName: string,
  args: readonly unknown[],
): FixtureStep => ({
  to,
  data: encodeFunctionData({ abi, functionName, args }),
})
