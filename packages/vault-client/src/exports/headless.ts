export type { ApproveActions, ApproveData, Problem, WalletActions, WalletData } from '../headless.ts'
