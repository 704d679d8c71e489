import { type Address, concat, encodeAbiParameters, type Hex, stringToHex } from 'viem'
import { accountFactoryCode } from './accountFactoryCode.ts'
import { accountDelegate, accountFactory, delegationManager, enforcers, entryPoint } from './deployments.ts'
import { vendorCodes } from './vendorCodes.ts'

/** A contract that the CREATE2 proxy puts at the same address on every chain. */
export interface Deployment {
  readonly name: string
  readonly address: Address
  /** 32 bytes. */
  readonly salt: Hex
  /** Code that creates it, with the constructor's arguments. */
  readonly initCode: Hex
}

/** MetaMask's salt. With it, its own script gives the same addresses. */
const vendorSalt = stringToHex('GATOR', { size: 32 })

/** Who may pause redeeming at MetaMask's DelegationManager, and nothing else. Part of its address. */
const vendorOwner: Address = '0xB0403B32f54d0Bd752113f4009e8B534C6669f44'

const encodeAddresses = (...addresses: readonly Address[]): Hex =>
  encodeAbiParameters(
    addresses.map(() => ({ type: 'address' })),
    addresses,
  )

/** `EIP7702StatelessDeleGator` with an EntryPoint of choice: MetaMask's own has 0.7, ours 0.8, and nothing else differs. */
export const getDelegateInitCode = (ofEntryPoint: Address): Hex =>
  concat([vendorCodes.EIP7702StatelessDeleGator, encodeAddresses(delegationManager, ofEntryPoint)])

const deployEnforcer = (name: keyof typeof enforcers, contract: keyof typeof vendorCodes) => ({
  name: contract,
  address: enforcers[name],
  salt: vendorSalt,
  initCode: vendorCodes[contract],
})

/** Everything but EntryPoint 0.8, which is under another licence and on every public chain already. */
export const listDeployments = (): readonly Deployment[] => [
  {
    name: 'DelegationManager',
    address: delegationManager,
    salt: vendorSalt,
    initCode: concat([vendorCodes.DelegationManager, encodeAddresses(vendorOwner)]),
  },
  {
    name: 'EIP7702StatelessDeleGator',
    address: accountDelegate,
    salt: vendorSalt,
    initCode: getDelegateInitCode(entryPoint),
  },
  deployEnforcer('allowedMethods', 'AllowedMethodsEnforcer'),
  deployEnforcer('allowedTargets', 'AllowedTargetsEnforcer'),
  deployEnforcer('erc20PeriodTransfer', 'ERC20PeriodTransferEnforcer'),
  deployEnforcer('exactCalldata', 'ExactCalldataEnforcer'),
  deployEnforcer('limitedCalls', 'LimitedCallsEnforcer'),
  deployEnforcer('nativeTokenPeriodTransfer', 'NativeTokenPeriodTransferEnforcer'),
  deployEnforcer('nonce', 'NonceEnforcer'),
  deployEnforcer('timestamp', 'TimestampEnforcer'),
  deployEnforcer('valueLte', 'ValueLteEnforcer'),
  {
    name: 'PorticoAccountFactory',
    address: accountFactory,
    salt: stringToHex('PORTICO', { size: 32 }),
    initCode: accountFactoryCode,
  },
]
