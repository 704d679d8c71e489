import {
  type Address,
  concat,
  type Hex,
  hexToBigInt,
  hexToNumber,
  isAddressEqual,
  numberToHex,
  size,
  slice,
} from 'viem'
import { enforcers } from '../deployments/deployments.ts'
import type { Caveat } from './Delegation.ts'
import { DelegationForeignError } from './errors.ts'
import type { Permission } from './Permission.ts'

const word = (value: bigint | number): Hex => numberToHex(value, { size: 32 })

const create = (enforcer: Address, terms: Hex): Caveat => ({ enforcer, terms, args: '0x' })

/** What ends every session: the account's nonce at the enforcer. */
export const nonceCaveat = (nonce: bigint): Caveat => create(enforcers.nonce, word(nonce))

/** Allowed at any time before. The enforcer's first half, which would be a beginning, is zero. */
export const expiryCaveat = (expiry: number): Caveat => create(enforcers.timestamp, word(expiry))

/** None of the native currency. */
const noValue = create(enforcers.valueLte, word(0))

/** The caveats of a permission, in the one order that {@link readPermission} takes. */
export function createCaveats(permission: Permission): readonly Caveat[] {
  if (permission.type === 'contract-call')
    return [
      create(enforcers.allowedTargets, concat(permission.targets)),
      create(enforcers.allowedMethods, concat(permission.selectors)),
      noValue,
      create(enforcers.limitedCalls, word(permission.callLimit)),
    ]
  const { periodAmount, periodDuration, startTime } = permission
  const period = concat([word(periodAmount), word(periodDuration), word(startTime)])
  // The enforcers of amounts do not look at all of a call: without the first, a token's transfer could take ether along, and who may send
  // ether could call any function for nothing.
  if (permission.type === 'erc20-token-periodic')
    return [noValue, create(enforcers.erc20PeriodTransfer, concat([permission.token, period]))]
  return [create(enforcers.exactCalldata, '0x'), create(enforcers.nativeTokenPeriodTransfer, period)]
}

/**
 * Reads what {@link createCaveats} wrote, and more or less than that as something: whether it wrote it, its caller asks by writing it anew.
 * @throws DelegationForeignError
 */
export function readPermission([first, second, , last]: readonly Caveat[]): Permission {
  if (second && isBy(second, enforcers.erc20PeriodTransfer) && size(second.terms) === 116)
    return {
      type: 'erc20-token-periodic',
      token: slice(second.terms, 0, 20),
      ...readPeriod(second.terms, 20),
    }
  if (second && isBy(second, enforcers.nativeTokenPeriodTransfer) && size(second.terms) === 96)
    return { type: 'native-token-periodic', ...readPeriod(second.terms, 0) }
  if (first && second && last && size(last.terms) === 32)
    return {
      type: 'contract-call',
      targets: split(first.terms, 20),
      selectors: split(second.terms, 4),
      callLimit: hexToNumber(last.terms),
    }
  throw new DelegationForeignError()
}

const isBy = ({ enforcer }: Caveat, other: Address) => isAddressEqual(enforcer, other)

const readPeriod = (terms: Hex, start: number) => ({
  periodAmount: hexToBigInt(slice(terms, start, start + 32)),
  periodDuration: hexToNumber(slice(terms, start + 32, start + 64)),
  startTime: hexToNumber(slice(terms, start + 64, start + 96)),
})

const split = (terms: Hex, length: number): Hex[] =>
  Array.from({ length: Math.floor(size(terms) / length) }, (_, index) =>
    slice(terms, index * length, (index + 1) * length),
  )
