import type { Address } from 'viem'
import type { Approval, ApprovalWarning, Line } from '../../Approval.ts'
import { toTokenAmount } from '../fetchToken.ts'
import { type Form, toAddressLine, toDeadline } from './Form.ts'

/** Contract through which tokens are spent by signature, at one address on every chain. */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

interface Spend {
  readonly token: Address
  readonly amount: bigint
  /** From here on it is all that there can be. */
  readonly unlimited: bigint
}

const all256 = 2n ** 255n
const all160 = 2n ** 159n

/** Tokens with their amounts, and the warning that one of them is without a limit. */
async function toSpends(spends: readonly Spend[], fetchToken: Parameters<Form>[1]['fetchToken']) {
  const lines = await Promise.all(
    spends.map(async ({ token, amount, unlimited }): Promise<readonly Line[]> => {
      const contract = toAddressLine('token', token)
      if (amount >= unlimited) return [contract]
      return [toTokenAmount(amount, await fetchToken(token)), contract]
    }),
  )
  const isUnlimited = spends.some(({ amount, unlimited }) => amount >= unlimited)
  return { lines: lines.flat(), warnings: isUnlimited ? (['unlimited'] as const) : [] }
}

interface Permit {
  readonly spends: readonly Spend[]
  readonly spender: Address
  /** Seconds. */
  readonly deadlines: readonly bigint[]
  readonly isRevoked: boolean
}

async function describePermit(
  { spends, spender, deadlines, isRevoked }: Permit,
  { fetchToken, now }: Parameters<Form>[1],
): Promise<Approval> {
  const [contracts, who] = [
    spends.map(({ token }) => toAddressLine('token', token)),
    toAddressLine('spender', spender),
  ]
  if (isRevoked) return { title: 'revoke', lines: [who, ...contracts], warnings: [] }
  const { lines, warnings } = await toSpends(spends, fetchToken)
  const until = deadlines.map((deadline) => toDeadline(deadline, now))
  return {
    title: 'permit',
    lines: [...lines, who, ...until.flatMap((one) => one.lines)],
    warnings: [
      ...new Set<ApprovalWarning>([...warnings, 'spendsLater', ...until.flatMap((one) => one.warnings)]),
    ],
  }
}

const permit: Form = ({ domain, message }, context) => {
  const { owner, spender, value, deadline } = message as {
    owner: Address
    spender: Address
    value: bigint
    deadline: bigint
  }
  if (!domain.verifyingContract || owner !== context.account) return null
  const spends = [{ token: domain.verifyingContract, amount: value, unlimited: all256 }]
  return describePermit({ spends, spender, deadlines: [deadline], isRevoked: value === 0n }, context)
}

/** Of DAI, and its like: all or nothing; an expiry of 0 is never. */
const permitAll: Form = ({ domain, message }, context) => {
  const { holder, spender, expiry, allowed } = message as {
    holder: Address
    spender: Address
    expiry: bigint
    allowed: boolean
  }
  if (!domain.verifyingContract || holder !== context.account) return null
  const spends = [{ token: domain.verifyingContract, amount: all256, unlimited: all256 }]
  const deadlines = [expiry === 0n ? all256 : expiry]
  return describePermit({ spends, spender, deadlines, isRevoked: !allowed }, context)
}

interface PermitDetails {
  readonly token: Address
  readonly amount: bigint
  readonly expiration: bigint
}

const permitLasting: Form = ({ domain, message }, context) => {
  if (domain.verifyingContract !== permit2) return null
  const { details, spender } = message as unknown as {
    details: PermitDetails | PermitDetails[]
    spender: Address
  }
  const given = [details].flat()
  return describePermit(
    {
      spends: given.map(({ token, amount }) => ({ token, amount, unlimited: all160 })),
      spender,
      // The permission outlives its signature, whose own deadline says when it must have been handed in.
      deadlines: [...new Set(given.map(({ expiration }) => expiration))],
      isRevoked: given.every(({ amount }) => amount === 0n),
    },
    context,
  )
}

const permitOnce: Form = ({ domain, message }, context) => {
  if (domain.verifyingContract !== permit2) return null
  const { permitted, spender, deadline } = message as unknown as {
    permitted: Omit<PermitDetails, 'expiration'> | Omit<PermitDetails, 'expiration'>[]
    spender: Address
    deadline: bigint
  }
  const spends = [permitted].flat().map(({ token, amount }) => ({ token, amount, unlimited: all256 }))
  return describePermit({ spends, spender, deadlines: [deadline], isRevoked: false }, context)
}

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const tokens = 'TokenPermissions(address token,uint256 amount)'

/** Permissions to spend (EIP-2612, DAI, Permit2), by the text of their type. */
export const permits: Readonly<Record<string, Form>> = {
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': permit,
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)': permitAll,
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`]: permitLasting,
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`]: permitLasting,
  [`PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${tokens}`]:
    permitOnce,
  [`PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${tokens}`]:
    permitOnce,
}
