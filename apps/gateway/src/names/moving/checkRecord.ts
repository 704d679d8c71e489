import { verifyEip155 } from '@portico/siwx/eip155'
import type { Address } from 'viem'
import { readAddressMessage, readRegistration } from '../registering/nameInput.ts'
import type { SignedMessage, ZoneRecord } from './zoneFiles.ts'

/** What the messages of a record add up to. */
interface Standing {
  attributes: Readonly<Record<string, string>>
  timestamp: number
  /** In lower case, by coin type: where others have agreed to be led to. */
  readonly agreed: Map<number, string>
}

const isKeys = (message: string, signature: string, address: string): Promise<boolean> =>
  verifyEip155({ chainId: 'eip155:1', address: address as Address, message, signature })

/**
 * Holds a record against what its owner has signed: whoever moves it cannot change it on the way. What contracts have signed their chain alone could
 * tell, as it was then: for these the signer of the manifest is believed.
 * @throws Error naming the record
 */
export async function checkRecord(record: ZoneRecord): Promise<void> {
  const refuse = (what: string): never => {
    throw new Error(`${record.name} is not as its owner has signed it: ${what}. Nothing was imported.`)
  }
  const standing: Standing = { attributes: {}, timestamp: 0, agreed: new Map() }
  for (const [index, signed] of record.messages.entries()) {
    if ((signed.kind === 'registration') !== (index === 0)) refuse('the registration is not the first')
    const read = readSigned(signed)
    if (read.name !== record.name) refuse('a message is for another name')
    if (read.timestamp <= standing.timestamp) refuse('the messages are not in order')
    if (record.owner_chain === 0 && !(await isKeys(signed.message, signed.signature, record.owner)))
      refuse('a signature is not its owner’s')
    standing.timestamp = read.timestamp
    if ('attributes' in read) standing.attributes = { ...read.attributes }
    else standing.agreed.set(read.coin_type, read.address.toLowerCase())
  }
  if (standing.timestamp !== record.stamped_at) refuse('the time of the last message')
  if (JSON.stringify(sortKeys(standing.attributes)) !== JSON.stringify(sortKeys(record.attributes)))
    refuse('what stands beside it')
  for (const { coin_type, address } of record.addresses)
    if (address !== (standing.agreed.get(coin_type) ?? record.owner)) refuse('where it leads')
}

function readSigned({ kind, message }: SignedMessage) {
  return kind === 'address' ? readAddressMessage(message) : readRegistration(message)
}

const sortKeys = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).sort(([one], [other]) => (one < other ? -1 : 1))
