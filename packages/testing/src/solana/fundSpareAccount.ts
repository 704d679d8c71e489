import { requestNode } from '../wallets/requestNode.ts'
import { createSolanaAccount, type FundTokenParameters } from './createToken.ts'
import { bytesOf, u64 } from './packing.ts'
import { type SolanaInstruction, sendInstructions } from './sendInstructions.ts'

const systemProgram = '11111111111111111111111111111111'

/** Parameters of {@link fundSpareAccount}. */
export interface FundSpareAccountParameters extends Omit<FundTokenParameters, 'isThawed'> {
  /** Bytes of the account: more for a token of Token-2022 whose extensions ask for room. @default 165 */
  readonly space?: number
}

/**
 * Gives a wallet a token account beside its associated one, with a key of its own, as some wallets and exchanges do.
 * @returns its address, base58
 * @throws Error in the node's words
 */
export async function fundSpareAccount(parameters: FundSpareAccountParameters): Promise<string> {
  const { rpcUrl, token, owner, amount = 0n, isFrozen = false, space = 165 } = parameters
  const { mint, program, authority } = token
  const account = createSolanaAccount()
  const { address } = account
  const question = { method: 'getMinimumBalanceForRentExemption', params: [space] }
  const lamports = (await requestNode(rpcUrl, question)) as number
  const create: SolanaInstruction = {
    program: systemProgram,
    accounts: [
      { address: authority.address, isSigner: true, isWritable: true },
      { address, isSigner: true, isWritable: true },
    ],
    data: bytesOf([0, 0, 0, 0], u64(BigInt(lamports)), u64(BigInt(space)), program),
  }
  const onAccount = (data: Uint8Array, ...rest: SolanaInstruction['accounts']): SolanaInstruction => ({
    program,
    accounts: [{ address, isWritable: true }, ...rest],
    data,
  })
  const signer = { address: authority.address, isSigner: true }
  const mintTo: SolanaInstruction = {
    program,
    accounts: [{ address: mint, isWritable: true }, { address, isWritable: true }, signer],
    data: bytesOf([7], u64(amount)),
  }
  // `InitializeAccount3`, and `FreezeAccount` at the end.
  const instructions = [create, onAccount(bytesOf([18], owner), { address: mint })]
  if (amount > 0n) instructions.push(mintTo)
  if (isFrozen) instructions.push(onAccount(Uint8Array.of(10), { address: mint }, signer))
  await sendInstructions(rpcUrl, instructions, [authority, account])
  return address
}
