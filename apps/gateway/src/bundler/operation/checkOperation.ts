import { isAddressEqual } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { OperationError } from './OperationError.ts'
import type { Operation } from './operationSchemas.ts'

/** What an operation may take of gas: no more than a block has room for, whatever the account can pay. */
const mostVerificationGas = 5_000_000n
const mostCallGas = 15_000_000n

/**
 * Looks at what an operation says by itself, before anybody computes with it.
 * @throws OperationError -32602
 */
export function checkOperation(operation: Operation, chainId: number): void {
  const { authorization, factory, paymaster } = operation
  const { verificationGasLimit, callGasLimit, preVerificationGas } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const refuse = (message: string) => {
    throw new OperationError('invalid', message)
  }
  // A delegation with chain id 0 counts on every chain, where nobody has looked at the delegate.
  if (authorization && authorization.chainId !== chainId)
    refuse(`eip7702Auth.chainId: must be ${chainId}, the chain that the operation is for`)
  if (authorization && factory !== '0x7702') refuse('factory: must be 0x7702 beside eip7702Auth')
  if (!factory && (operation.factoryData ?? '0x') !== '0x') refuse('factoryData: there is no factory')
  if (!paymaster && (operation.paymasterData ?? '0x') !== '0x') refuse('paymasterData: there is no paymaster')
  const verification = verificationGasLimit + paymasterVerificationGasLimit + preVerificationGas
  if (verification > mostVerificationGas)
    refuse(`verificationGasLimit: more than ${mostVerificationGas} in all before the call`)
  if (callGasLimit + paymasterPostOpGasLimit > mostCallGas) refuse(`callGasLimit: more than ${mostCallGas}`)
  if (operation.maxPriorityFeePerGas > operation.maxFeePerGas)
    refuse('maxPriorityFeePerGas: more than maxFeePerGas')
}

/** Whether the account itself has signed its delegation. @throws OperationError -32602 */
export async function checkAuthorization({ sender, authorization }: Operation): Promise<void> {
  if (!authorization) return
  const signer = await recoverAuthorizationAddress({ authorization }).catch(() => null)
  if (signer && isAddressEqual(signer, sender)) return
  throw new OperationError('invalid', 'eip7702Auth: is not signed by the sender')
}
