import { everyEvmCoinType, toCoinType } from '@portico/contract/names'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { nameError } from '../nameErrors.ts'
import type { Claim, Prove } from './createProver.ts'
import {
  type AddressInput,
  checkLabel,
  readAddressMessage,
  readChainId,
  readRegistration,
  type SignedInput,
  splitName,
} from './nameInput.ts'
import { type TakenMessage, takeMessage } from './takeMessage.ts'
import { changeName, insertName, keepAddress } from './writeName.ts'

/** What {@link createRegistrar} stands on. */
export interface RegistrarParameters {
  readonly db: Kysely<Database>
  readonly zones: readonly string[]
  readonly prove: Prove
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Gives names to accounts, and changes what stands with them, all by what accounts have signed. */
export type Registrar = ReturnType<typeof createRegistrar>

type Write = (transaction: Transaction<Database>) => Promise<void>

/** @see Registrar */
export function createRegistrar({ db, zones, prove, now }: RegistrarParameters) {
  const demandProof = async (claim: Claim, coinType: number): Promise<number> => {
    const proof = await prove(claim, readChainId(coinType))
    if (proof === null) throw nameError('signature')
    return proof
  }
  /** Whoever comes second waits here, and is refused by what the first has written. */
  const take = (taken: TakenMessage, write: Write) =>
    db.transaction().execute(async (transaction) => {
      await takeMessage(transaction, taken, Math.floor(now() / 1000))
      await write(transaction)
    })
  return {
    /** @throws ApiError 400 | 401 | 409 | 503 */
    async register(input: SignedInput): Promise<string> {
      const read = readRegistration(input.message)
      const zoned = splitName(read.name, zones)
      checkLabel(zoned)
      const proof = await demandProof(input, input.coin_type)
      await take({ ...input, ...read, kind: 'registration' }, (transaction) =>
        insertName(transaction, { ...read, ...input, zone: zoned.zone, proof, at: new Date(now()) }),
      )
      return read.name
    },
    /** Replaces all that stands beside a name. @throws ApiError 400 | 401 | 404 | 409 | 503 */
    async setAttributes(name: string, input: SignedInput): Promise<void> {
      const read = readRegistration(input.message)
      if (read.name !== name) throw nameError('message')
      await demandOwner(db, name, input.address)
      const proof = await demandProof(input, input.coin_type)
      await take({ ...input, ...read, kind: 'attributes' }, (transaction) =>
        changeName(transaction, {
          ...{ name, address: input.address, proof, timestamp: read.timestamp, at: new Date(now()) },
          attributes: read.attributes,
        }),
      )
    },
    /**
     * Leads a name to an account on one more chain. Its owner says so, and the account, which nobody else may hang a name on.
     * @throws ApiError 400 | 401 | 404 | 409 | 503
     */
    async setAddress(name: string, input: AddressInput): Promise<void> {
      const read = readAddressMessage(input.message)
      if (read.name !== name) throw nameError('message')
      const owner = await demandOwner(db, name, input.address)
      const claim = { ...input, address: read.address, signature: input.address_signature }
      const chainId = readChainId(read.coin_type)
      const proof = await demandProof(input, input.coin_type)
      const consent = await prove(claim, chainId)
      // A contract speaks for itself on its own chain, and never for all.
      if (consent === null || (consent !== 0 && consent !== chainId)) throw nameError('address_signature')
      const taken = {
        ...{ kind: 'address' as const, name, address: owner, addressSignature: input.address_signature },
        ...{ message: input.message, signature: input.signature, timestamp: read.timestamp },
      }
      await take(taken, async (transaction) => {
        await changeName(transaction, {
          ...{ name, address: input.address, proof, timestamp: read.timestamp, at: new Date(now()) },
        })
        const coinType = chainId === 0 ? everyEvmCoinType : toCoinType(chainId)
        await keepAddress(transaction, name, coinType, read.address)
      })
    },
  }
}

/** Who has a name, in lower case. @throws ApiError 404 `unknown`, 401 `owner` */
async function demandOwner(db: Kysely<Database>, name: string, address: string): Promise<string> {
  const row = await db.selectFrom('names').select('owner').where('name', '=', name).executeTakeFirst()
  if (!row) throw nameError('unknown')
  if (row.owner !== address.toLowerCase()) throw nameError('owner')
  return row.owner
}
