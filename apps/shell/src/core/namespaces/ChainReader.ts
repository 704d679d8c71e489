import type { CaipAddress, TokenBalance } from '@portico/contract'
import type { Core } from '../Core.ts'

/** What can be read of the chains of one namespace, and of accounts there. A member is absent where nobody can say. */
export interface ChainReader {
  /** What stands for the native currency where a gateway expects the address of a token. Absent where it knows no tokens. */
  readonly nativeToken?: string
  /** A gateway may know balances though it names none of the chains among those it serves: it answers for their nodes alone there. */
  readonly hasGatewayBalances?: boolean
  /** The native balance, in its smallest unit. @throws errors of area API or CONNECT */
  fetchAmount?(core: Core, account: CaipAddress): Promise<bigint>
  /**
   * What the connected wallet itself says the account holds, native currency first; null where it does not offer that.
   * @throws errors of area CONNECT
   */
  fetchAssets?(core: Core, account: CaipAddress): Promise<TokenBalance[] | null>
  /** The account's name as its chain has it, for when the gateway fails; null for none. @throws errors of area API or CONNECT */
  lookUpName?(core: Core, account: CaipAddress): Promise<string | null>
}
