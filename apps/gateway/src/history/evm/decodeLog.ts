import { type Address, decodeAbiParameters, type Hex, hexToBigInt, slice } from 'viem'
import type { Movement } from './Movement.ts'
import { topics } from './readLogs.ts'
import type { Log } from './rpcSchemas.ts'

/** Ids of one log that are read: a contract may write as many as a block holds. */
const idsAtMost = 1000
const pair = [{ type: 'uint256' }, { type: 'uint256' }] as const
const lists = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

/** What a log says has moved. A log that does not fit its event says nothing: contracts may write what they like. */
export function decodeLog(log: Log): Movement[] {
  try {
    const [event, ...args] = log.topics
    if (event === topics.transfer) return decodeTransfer(log, args)
    if (event === topics.single || event === topics.batch) return decodeEditions(log, args)
    return []
  } catch {
    return []
  }
}

const toAddress = (topic: Hex | undefined): Address => slice(topic ?? '0x', 12, 32)

/** ERC-20 and ERC-721 have one event; of the second the number of the token is a topic, too. */
function decodeTransfer(log: Log, [from, to, id]: readonly Hex[]): Movement[] {
  const isNft = id !== undefined
  const amount = isNft ? 1n : hexToBigInt(slice(log.data, 0, 32, { strict: true }))
  return [
    {
      ...{ origin: 'log', index: Number(log.logIndex), place: 0, contract: log.address },
      standard: isNft ? 'erc721' : 'erc20',
      tokenId: isNft ? hexToBigInt(id) : null,
      amount,
      from: toAddress(from),
      to: toAddress(to),
    },
  ]
}

function decodeEditions(log: Log, [, from, to]: readonly Hex[]): Movement[] {
  const [ids, amounts] =
    log.topics[0] === topics.single
      ? decodeAbiParameters(pair, log.data).map((value) => [value])
      : decodeAbiParameters(lists, log.data)
  return (ids ?? []).slice(0, idsAtMost).flatMap((tokenId, place): Movement[] => {
    const amount = amounts?.[place]
    if (amount === undefined) return []
    return [
      {
        ...{ origin: 'log', index: Number(log.logIndex), place, contract: log.address, standard: 'erc1155' },
        ...{ tokenId, amount, from: toAddress(from), to: toAddress(to) },
      },
    ]
  })
}
