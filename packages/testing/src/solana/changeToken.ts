import type { TestToken } from './createToken.ts'
import type { TokenExtensions } from './mintExtensions.ts'
import { bytesOf, f64, i16, u64 } from './packing.ts'
import { sendInstructions } from './sendInstructions.ts'

/** An instruction about the mint by the token's authority. */
const changeMint = (rpcUrl: string, { program, mint, authority }: TestToken, data: Uint8Array) => {
  const accounts = [
    { address: mint, isWritable: true },
    { address: authority.address, isSigner: true },
  ]
  return sendInstructions(rpcUrl, [{ program, accounts, data }], [authority])
}

/** Stops all transfers of a token that can be paused. @throws Error in the node's words */
export async function pauseToken(rpcUrl: string, token: TestToken): Promise<void> {
  await changeMint(rpcUrl, token, Uint8Array.of(44, 1))
}

/** Changes the fee of a token that has one, from the second next epoch on. @throws Error in the node's words */
export async function setTransferFee(
  rpcUrl: string,
  token: TestToken,
  fee: NonNullable<TokenExtensions['transferFee']>,
): Promise<void> {
  await changeMint(rpcUrl, token, bytesOf([26, 5], i16(fee.basisPoints), u64(fee.maximum)))
}

/** Changes what wallets show for one unit of a token that has a multiplier, at once. @throws Error in the node's words */
export async function setMultiplier(rpcUrl: string, token: TestToken, multiplier: number): Promise<void> {
  await changeMint(rpcUrl, token, bytesOf([43, 1], f64(multiplier), u64(0n)))
}
