import type { Address } from 'viem'

/** EntryPoint 0.8 of ERC-4337: the one contract that both types of accounts obey, at one address on every chain. */
export const entryPoint: Address = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/**
 * What an account of the delegated type points to (EIP-7702), and the only thing it may: MetaMask's
 * `EIP7702StatelessDeleGator` 1.3.0 for EntryPoint 0.8. It has no owner and no storage, and cannot be changed.
 */
export const accountDelegate: Address = '0x25c902D72fFB29b3f27f8798f60D63a8ef9BBC51'

/** Carries out what sessions are allowed (ERC-7710): MetaMask's `DelegationManager` 1.3.0, where MetaMask deployed it. */
export const delegationManager: Address = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'

/** Each holds one kind of limit of a session: MetaMask's caveat enforcers 1.3.0, where MetaMask deployed them. */
export const enforcers = {
  allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
  allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
  erc20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
  exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
  limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
  nativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
  nonce: '0xDE4f2FAC4B3D87A1d9953Ca5FC09FCa7F366254f',
  timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
  valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
} as const satisfies Readonly<Record<string, Address>>

/** Deploys accounts of the deployed type: `contracts/PorticoAccountFactory.sol`. */
export const accountFactory: Address = '0x3165AaE4CECfaaBc6F4827ebf745B7274478dF59'

/** What accounts of the deployed type are clones of: `contracts/PorticoAccount.sol`. */
export const accountImplementation: Address = '0x621330ecbB8d8eCf79532964Bc78a81679E4F371'
