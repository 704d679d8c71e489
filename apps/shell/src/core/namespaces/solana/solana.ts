// What the part `solana.js` holds.
export { createSolanaConnector } from './createSolanaConnector.ts'
