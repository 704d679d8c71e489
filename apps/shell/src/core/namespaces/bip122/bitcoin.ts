// What the part `bitcoin.js` holds.
export { createBitcoinConnector } from './createBitcoinConnector.ts'
