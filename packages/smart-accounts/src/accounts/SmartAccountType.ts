import type { Address, Hex, SignableMessage, TypedDataDefinition } from 'viem'
import type { UserOperation } from '../userOperations/userOperations.ts'
import type { SignDigest } from './SignDigest.ts'

/** What a first operation or a site's verifier deploys an account with. */
export interface AccountFactory {
  readonly factory: Address
  readonly factoryData: Hex
}

/** Whose signature, and by what. */
interface SignParameters {
  readonly owner: Address
  /** EIP-155. */
  readonly chainId: number
  readonly sign: SignDigest
}

/** Parameters of {@link SmartAccountType.signUserOperation}. */
export interface SignUserOperationParameters extends SignParameters {
  readonly userOperation: UserOperation
}

/** What a message or typed data is signed with. */
interface SignForSiteParameters extends SignParameters {
  /** Whether the account has code on this chain. */
  readonly isDeployed: boolean
}

/** Parameters of {@link SmartAccountType.signMessage}. */
export interface SignMessageParameters extends SignForSiteParameters {
  readonly message: SignableMessage
}

/** Parameters of {@link SmartAccountType.signTypedData}. */
export interface SignTypedDataParameters extends SignForSiteParameters {
  readonly typedData: TypedDataDefinition
}

/** A kind of smart account of one owner: where it is and how it signs. */
export interface SmartAccountType {
  readonly type: 'delegated' | 'deployed'

  /** Where the account of an owner is, on every chain, whether it is there yet or not. */
  getAddress(owner: Address): Address

  /** What deploys it. Null where an authorization of its owner does (EIP-7702). */
  getFactory(owner: Address): AccountFactory | null

  /** The digest that the owner signs for an operation. */
  hashUserOperation(parameters: Omit<SignUserOperationParameters, 'sign'>): Hex

  /** @returns the operation's `signature` */
  signUserOperation(parameters: SignUserOperationParameters): Promise<Hex>

  /**
   * Answers `personal_sign` (EIP-191). What comes out counts for this account and no other of the same owner; where the account is not
   * deployed, it is in the envelope of ERC-6492, which verifiers such as viem's open.
   */
  signMessage(parameters: SignMessageParameters): Promise<Hex>

  /**
   * Answers `eth_signTypedData_v4` (EIP-712), in the same way.
   * @throws TypedDataRefusedError for what would be an operation or a session, or count for the owner's other account
   */
  signTypedData(parameters: SignTypedDataParameters): Promise<Hex>
}

/** A signature of nobody, in the form and of the length that both types have: for estimates of gas. */
export const placeholderSignature: Hex =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'
