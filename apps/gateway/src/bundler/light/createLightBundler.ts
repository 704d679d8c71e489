import { LRUCache } from 'lru-cache'
import { type Hash, type Hex, numberToHex, parseAbiItem } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import type { Chain } from '../../chains/chain.ts'
import type { Bundler } from '../Bundler.ts'
import { OperationError } from '../operation/OperationError.ts'
import type { Operation } from '../operation/operationSchemas.ts'
import { hashOperation, readDelegate } from '../operation/packOperation.ts'
import { createSubmitter } from './createSubmitter.ts'
import { estimateGas } from './estimateGas.ts'
import { getPreVerificationGas } from './operationGas.ts'

const event = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

/** Of operations that are remembered until they are in a block. */
const pendingBytes = 16 * 1024 * 1024

/** Parameters of {@link createLightBundler}. */
export interface LightBundlerParameters {
  readonly chain: Chain
  /** Pays for the transactions, and is paid back by what the operations pay. */
  readonly key: Hex
  /** Milliseconds the chain may take to answer. */
  readonly timeout: number
}

/**
 * A bundler for local chains: one transaction for each operation, one after the other, so that nonces do not meet. What would fail is not sent. It
 * looks at no rule of ERC-7562, by which bundlers of public chains keep off operations that fail only in the block.
 */
export function createLightBundler({ chain, key, timeout }: LightBundlerParameters): Bundler {
  const { client, config } = chain
  const account = privateKeyToAccount(key)
  const chainId = Number(config.caipNetworkId.split(':')[1])
  const submit = createSubmitter({ chain, account, timeout })
  const pending = new LRUCache<Hash, Operation>({
    maxSize: pendingBytes,
    sizeCalculation: ({ callData, factoryData = '0x' }) => callData.length + factoryData.length + 1000,
  })
  return {
    async send(operation) {
      await checkCosts(chain, operation, getPreVerificationGas(operation, account.address))
      const hash = hashOperation(operation, chainId, await readDelegate(client, operation))
      await submit(operation)
      pending.set(hash, operation)
      return hash
    },
    estimate: (operation) =>
      estimateGas(client, operation, { chainId, beneficiary: account.address }).catch(toFailure),
    async locate(userOpHash) {
      const [log] = await client.getLogs({
        ...{ address: entryPoint08Address, event, args: { userOpHash } },
        ...{ fromBlock: 'earliest', toBlock: 'latest' },
      })
      if (log) pending.delete(userOpHash)
      return log ? { transactionHash: log.transactionHash } : null
    },
    findPending: async (hash) => pending.get(hash) ?? null,
    async getFees() {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
      return {
        maxFeePerGas: numberToHex(maxFeePerGas),
        maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
      }
    },
  }
}

/** Whether the bundler gets back what it spends. @throws OperationError */
async function checkCosts({ client }: Chain, operation: Operation, gas: bigint): Promise<void> {
  const [code, block] = await Promise.all([
    client.getCode({ address: entryPoint08Address }),
    client.getBlock({ blockTag: 'pending' }),
  ])
  if (!code) throw new OperationError('internal', 'EntryPoint 0.8 is not on this chain.')
  if (operation.preVerificationGas < gas)
    throw new OperationError('invalid', `preVerificationGas: must be ${gas} or more`)
  const fee = block.baseFeePerGas ?? 0n
  if (operation.maxFeePerGas < fee)
    throw new OperationError(
      'invalid',
      `maxFeePerGas: must be ${fee} or more, which each transaction pays now`,
    )
}

function toFailure(cause: unknown): never {
  if (cause instanceof OperationError) throw cause
  throw new OperationError('internal', 'The chain did not simulate the operation.', undefined, { cause })
}
