export { type MintExtensions, type MintScale, readMintScale } from '../amounts/readScale.ts'
export { toBaseUnits, toShownUnits } from '../amounts/scaleUnits.ts'
