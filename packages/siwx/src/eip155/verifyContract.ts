import { erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode } from 'viem'
import { encodeDeployData, hashMessage } from 'viem/utils'
import type { Requester } from '../message/SignatureClaim.ts'

/**
 * Asks an account's contract whether it accepts a signature, by the validator of ERC-6492. The call deploys the
 * validator, and where need be the account, for itself alone: nothing of it stays.
 * @throws whatever the client throws for a chain that is not reached
 */
export async function verifyContract(claim: {
  readonly address: `0x${string}`
  readonly message: string
  readonly signature: `0x${string}`
  readonly client: Requester
}): Promise<boolean> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    args: [claim.address, hashMessage(claim.message), claim.signature],
    bytecode: erc6492SignatureValidatorByteCode,
  })
  try {
    const answer = await claim.client.request({ method: 'eth_call', params: [{ data }, 'latest'] })
    return typeof answer === 'string' && /^0x0*1$/.test(answer)
  } catch (error) {
    if (isReverted(error)) return false
    throw error
  }
}

/** Contracts that refuse by an exception, and addresses without a contract, end the call in a revert. */
function isReverted(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; depth += 1) {
    const { code, cause, message } = current as Error & { code?: unknown; cause?: unknown }
    if (code === 3 || /revert|invalid opcode|out of gas/i.test(message)) return true
    current = cause
  }
  return false
}
