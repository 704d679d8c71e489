import { entryPoint } from '@portico/smart-accounts'
import type { Call } from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import { type Hex, isAddressEqual, parseAbi } from 'viem'
import { decodeAbiParameters, decodeFunctionData } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'
import type { SigningMethod } from '../../Signing.ts'
import { getEthereumAccount } from '../getEthereumAccount.ts'
import { addressSchema, hexSchema } from '../schemas.ts'
import { encode } from './prepareOperation.ts'
import { sendOperation } from './sendOperation.ts'

/** What it says beside is the wallet's own affair: nonce, gas, who pays, and signatures. */
const paramsSchema = v.union([
  v.strictTuple([v.object({ sender: addressSchema, callData: hexSchema })]),
  v.strictTuple([v.object({ sender: addressSchema, callData: hexSchema }), addressSchema]),
])

const abi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])
const callsType = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'to' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'data' },
    ],
  },
] as const

/** Calls, where `callData` is nothing but them. @throws VaultError `INVALID` */
function decode(callData: Hex): readonly Call[] {
  const refuse = () => new VaultError('INVALID', 'The wallet cannot tell what the operation does.')
  let calls: readonly Call[]
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    calls = decodeAbiParameters(callsType, args[1])[0]
  } catch {
    throw refuse()
  }
  // Whatever is written in another way may hide something: what is shown is all there is.
  if (encode(calls).toLowerCase() !== callData) throw refuse()
  return calls
}

/** Calls that are shown at most, as for `wallet_sendCalls`. */
const callsLimit = 20

/**
 * `eth_sendUserOperation [operation, entryPoint]` (ERC-7769): of an operation of a page, its calls are shown, and sent as the wallet sends calls.
 * @returns the operation's hash, which is another one than that of what the page gave
 */
export const sendUserOperation: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The operation cannot be read.')
  const [{ sender, callData }, target = entryPoint] = read.output
  if (!isAddressEqual(target, entryPoint))
    throw new VaultError('INVALID', 'Smart accounts of this wallet obey EntryPoint 0.8 and no other.')
  const { smart } = await getEthereumAccount(signing, caipNetworkId, sender)
  if (!smart) throw new VaultError('UNSUPPORTED', 'This account is no smart account.')
  const calls = decode(callData)
  if (calls.length === 0 || calls.length > callsLimit)
    throw new VaultError('INVALID', `An operation has one to ${callsLimit} calls.`)
  const { hash } = await sendOperation(signing, { caipNetworkId, account: smart, calls })
  return hash
}
