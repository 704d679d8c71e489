export { estimateRollupFee, type RollupFeeParameters } from '../estimateRollupFee.ts'
