export { type Exchange, type StartExchangeParameters, startExchange } from '../exchange/startExchange.ts'
export type {
  FeePayer,
  HeldAsset,
  Withdrawal,
  WithdrawalOutcome,
  WithdrawalState,
} from '../exchange/Withdrawal.ts'
